import type { ApplicationService } from '@adonisjs/core/types'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { MailReports } from '#api/partners/actions/mail_reports'
import { forgetSites } from '#api/partners/actions/note_beacon'
import { partnerReport } from '#api/partners/mails/partner_report'
import { partnerData } from '#api/partners/personal_data'
import { KnownPartners } from '#api/partners/queries/known_partners'
import { rememberPartner } from '#api/partners/remember_partner'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { Database, ReadingDatabase } from '#api/shared/sql'
import { pageMiddleware } from '#api/storefront/page_middleware'

export default class PartnersProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      KnownPartners,
      async (resolver) => new KnownPartners(await resolver.make(ReadingDatabase))
    )
  }

  boot() {
    personalData.add('partners', partnerData)
    pageMiddleware.add('partners', rememberPartner)
    jobs.add('forget-widget-sites', {
      dailyAt: '04:10',
      run: async (container) => forgetSites(await container.make(Database)),
    })
    jobs.add('partner-reports', {
      dailyAt: '08:00',
      run: async (container) => (await container.make(MailReports)).handle(),
    })
    mailKinds.add('partner_report', { render: partnerReport })
    exportedLists.add('partners', async () => (await import('#api/partners/controllers/partner_exports')).partnerExport)
    exportedLists.add(
      'widget-sites',
      async () => (await import('#api/partners/controllers/partner_exports')).siteExport
    )
    searchedRecords.add('partners', {
      load: async () => (await import('#api/partners/controllers/partner_search')).findPartners,
    })
    auditSubjects.add('partner', { name: rowNamed('partners') })
  }

  async start() {
    await import('#api/partners/routes')
  }
}
