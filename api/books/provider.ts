import booking from '#api/config/booking'
import { CompareBooks } from '#api/books/actions/compare_books'
import { differenceData } from '#api/books/personal_data'
import { askForEverything } from '#api/books/queries/list_days'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { Database } from '#api/shared/sql'

export default class BooksProvider {
  boot() {
    personalData.add('differences', differenceData)
    jobs.add('compare-books', {
      everySeconds: booking.booksSeconds,
      run: async (container) => (await container.make(CompareBooks)).handle(),
    })
    jobs.add('compare-all-books', {
      dailyAt: '03:30',
      run: async (container) => askForEverything(await container.make(Database)),
    })

    exportedLists.add('webhooks', async () => (await import('#api/books/controllers/book_exports')).webhookExport)

    auditSubjects.add('difference', { name: rowNamed('differences', 'kind') })
    auditSubjects.add('webhook', { name: rowNamed('webhook_events', 'type') })
  }

  async start() {
    await import('#api/books/limited_steps')
    await import('#api/books/routes')
  }
}
