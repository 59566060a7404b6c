import type { ApplicationService } from '@adonisjs/core/types'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { publicPages } from '#api/discovery/public_pages'
import { shareSubjects } from '#api/discovery/share_subjects'
import { calendars } from '#api/games/calendars'
import { addTicketsOf } from '#api/large_events/belongings'
import { CompareTickets } from '#api/large_events/actions/compare_tickets'
import { ServeWaiting } from '#api/large_events/actions/serve_waiting'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'
import { squadLed, squadLost } from '#api/large_events/mails/squad_news'
import { givenTicketEnded, ticketGiven } from '#api/large_events/mails/ticket_given'
import { eventCalledOff, eventCancelled } from '#api/large_events/mails/event_cancelled'
import { eventChanged } from '#api/large_events/mails/event_changed'
import { ticketPlaced } from '#api/large_events/mails/ticket_placed'
import { ticketData } from '#api/large_events/personal_data'
import { eventCalendar } from '#api/large_events/queries/event_calendar'
import { LargeEventReader, toCome } from '#api/large_events/queries/read_large_events'
import { shareSubject } from '#api/large_events/queries/share_subject'
import { addRecordUses } from '#api/large_events/record_uses'
import { ticketsForSale } from '#api/large_events/tickets_for_sale'
import { recordedMail } from '#api/orders/actions/record_history'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { personalData } from '#api/people/personal_data'
import { products } from '#api/sales/products'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { ReadingDatabase } from '#api/shared/sql'
import { pageReads } from '#api/storefront/page_reads'

export default class LargeEventsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      LargeEventReader,
      async (resolver) =>
        new LargeEventReader(
          await resolver.make(ReadingDatabase),
          await resolver.make(ChangeFeed),
          await resolver.make(ReferenceReader)
        )
    )
  }

  boot() {
    personalData.add('tickets', ticketData)
    products.register(ticketsForSale)
    addTicketsOf()

    jobs.add('serve-waiting', {
      everySeconds: 30,
      run: async (container) => (await container.make(ServeWaiting)).handle(),
    })
    jobs.add('compare-tickets', {
      everySeconds: 600,
      run: async (container) => (await container.make(CompareTickets)).handle(),
    })

    publicPages.add('large-events', {
      madeOf: MADE_OF_LARGE_EVENTS,
      list: async (container, moment) => {
        const now = (await container.make(Clock)).now()
        const events = toCome(await (await container.make(LargeEventReader)).at(moment), now)
        return events.map(({ slug, updatedAt }) => ({
          path: `/lpg/${encodeURIComponent(slug)}`,
          changed: new Date(updatedAt),
        }))
      },
    })

    pageReads.add('large-events', {
      madeOf: MADE_OF_LARGE_EVENTS,
      reads: async (container) =>
        (await import('#api/large_events/page_reads')).largeEventReads(
          await container.make(LargeEventReader),
          await container.make(Clock)
        ),
    })

    calendars.add('/lpg/:slug', eventCalendar)

    addRecordUses()
    auditSubjects.add('large event', { name: rowNamed('large_events') })
    shareSubjects.add('large-event', async (container, slug) =>
      shareSubject(await container.make(LargeEventReader), slug)
    )

    mailKinds.add('ticket_placed', { render: ticketPlaced })
    mailKinds.add('ticket_given', { render: ticketGiven })
    mailKinds.add('given_ticket_ended', { render: givenTicketEnded })
    mailKinds.add('squad_lost', { render: squadLost })
    mailKinds.add('squad_led', { render: squadLed })

    mailKinds.add('event_changed', {
      title: 'News that the event changed',
      render: eventChanged,
      ...recordedMail,
    })
    mailKinds.add('event_cancelled', {
      title: 'News that the event is cancelled',
      render: eventCancelled,
      ...recordedMail,
    })
    mailKinds.add('event_called_off', { render: eventCalledOff })
    exportedLists.add(
      'large-events',
      async () => (await import('#api/large_events/controllers/event_exports')).eventExport
    )
    searchedRecords.add('large-events', {
      load: async () =>
        (await import('#api/large_events/controllers/event_search')).findEvents(
          await this.app.container.make(LargeEventReader)
        ),
    })
    exportedLists.add(
      'registrations',
      async () => (await import('#api/large_events/controllers/event_exports')).registrationExport
    )
  }

  async start() {
    await import('#api/large_events/limited_steps')
    await import('#api/large_events/routes')
  }
}
