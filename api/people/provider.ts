import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { KnowBuyers } from '#api/people/actions/know_buyers'
import { followMerged } from '#api/people/actions/merge_people'
import { auditData, errorData, mailData } from '#api/people/journals'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { Database } from '#api/shared/sql'

export default class PeopleProvider {
  boot() {
    jobs.add('know-buyers', { everySeconds: 10, run: async (container) => (await container.make(KnowBuyers)).handle() })
    jobs.add('follow-merged-accounts', {
      everySeconds: 60,
      run: async (container) => followMerged(await container.make(Database)),
    })
    personalData.add('mails', mailData)
    personalData.add('changes', auditData)
    personalData.add('errors', errorData)
    exportedLists.add('people', async () => (await import('#api/people/controllers/person_list_export')).peopleExport)
    searchedRecords.add('people', {
      load: async () => (await import('#api/people/controllers/person_search')).findPeople,
    })
    auditSubjects.add('person', { name: rowNamed('persons') })
  }

  async start() {
    await import('#api/people/routes')
  }
}
