import type { ApplicationService } from '@adonisjs/core/types'
import { drawn } from './drawn.ts'
import { recordUses } from '#api/catalog/record_uses'
import { publicPages } from '#api/discovery/public_pages'
import { shareSubjects } from '#api/discovery/share_subjects'
import { calendars } from '#api/games/calendars'
import { MADE_OF_GAMES } from '#api/games/changes'
import { GameReader } from '#api/games/queries/list_games'
import { watchedGame } from '#api/games/rules/watched_game'
import { schemaParts } from '#api/graphql/schema_parts'
import { mailKinds } from '#api/notifications/mail_kinds'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordedMail } from '#api/orders/actions/record_history'
import { auditSubjects } from '#api/operations/audit_subjects'
import { inbox } from '#api/payments/webhook_inbox'
import { expected } from '#api/sales/expected'
import { jobs } from '#api/shared/jobs'
import { exportedLists, exportOf } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { Database, sql } from '#api/shared/sql'
import { pageReads } from '#api/storefront/page_reads'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    workshops: true
  }
}

const OPEN = sql`INSERT INTO workshop_days (at) VALUES (product_now())`
const PAGES = sql`SELECT path FROM workshop_pages`
const BOOK = sql`INSERT INTO workshop_bookings (page) VALUES ($1)`
const ORDERED = sql`
  SELECT bookings.page, orders.id, orders.email FROM workshop_bookings AS bookings
    JOIN checkouts ON checkouts.provider_session_id = bookings.page JOIN orders ON orders.checkout_id = checkouts.id WHERE NOT bookings.told`
const GUESTS = sql`SELECT game_id AS "productId" FROM workshop_guests WHERE user_id = $1`
const TELL = sql`UPDATE workshop_bookings SET told = true WHERE page = $1 AND NOT told`

/** A context that nothing in the product names. */
export default class WorkshopProvider {
  readonly #app: ApplicationService

  constructor(app: ApplicationService) {
    this.#app = app
  }

  boot() {
    searchedRecords.add('workshops', {
      permission: 'my-venues',
      load:
        async () =>
        async (_database, { q, limit }) => [{ id: limit, name: `Bookbinding ${q}`, at: null, detail: '' }],
    })
    auditSubjects.add('workshop', {
      name: (id) => `SELECT 'Bookbinding ' || ${id}`,
      date: () => `SELECT timestamptz '2026-12-05T17:00Z'`,
    })
    inbox.on('workshop', ['checkout.session.completed'], async ({ subject }, record) => {
      const database = await this.#app.container.make(Database)
      await database.transaction(async (transaction) => {
        if (await record(transaction)) await transaction.run(BOOK, [subject.id])
      })
    })

    jobs.add('tell-of-workshops', {
      everySeconds: 1,
      run: async (container) => tellOfWorkshops(await container.make(Database)),
    })

    mailKinds.add('workshop_booked', {
      title: 'News of the workshop',
      render: async (_database, { page }) => ({
        subject: 'Bring a pencil',
        text: `For ${String(page)}`,
        html: '<p>Bring a pencil</p>',
      }),
      ...recordedMail,
    })

    schemaParts.add('workshops', async () => ({
      file: new URL('./workshops.graphql', import.meta.url),
      roots: {
        workshops: { resolve: () => ['Pencils'], madeOf: () => ['catalogue'], weigh: () => ({ values: 1, lists: [] }) },
      },
    }))
    exportedLists.add('workshops', async () => listExport)
    jobs.add('open-workshops', {
      dailyAt: '06:30',
      run: async (container) => (await container.make(Database)).run(OPEN),
    })

    publicPages.add('workshops', {
      madeOf: ['workshops'],
      list: async (container) =>
        (await (await container.make(Database)).rows<{ path: string }>(PAGES)).map(({ path }) => ({ path })),
    })
    pageReads.add('workshops', {
      madeOf: ['workshops'],
      reads: async () => {
        drawn.count += 1
        return {}
      },
    })
    calendars.add('/workshop/:slug', async ({ slug, container }) => {
      const games = await container.make(GameReader)
      return slug === 'pencils'
        ? {
            name: 'Pencils',
            page: '/workshop/pencils',
            madeOf: MADE_OF_GAMES,
            list: async (from, moment) => (await games.list({ from }, moment)).map(watchedGame),
          }
        : null
    })
    expected.add('workshops', async (database, userId) => {
      const games = await database.rows<{ productId: number }>(GUESTS, [userId])
      return games.map(({ productId }) => ({
        productType: 'game',
        productId,
        key: `workshop-${productId}`,
        path: '/workshop/pencils',
      }))
    })
    recordUses.add('workshops', {
      noun: 'workshop',
      is: 'to come',
      of: { venues: 'workshop_venues w WHERE w.venue_id = r.id AND w.at > $1' },
      title: 'Workshops to Come',
    })
    recordUses.add('pastWorkshops', {
      noun: 'past workshop',
      is: 'over',
      of: { venues: 'workshop_venues w WHERE w.venue_id = r.id AND w.at <= $1' },
    })
    shareSubjects.add('workshop', async (_container, name) =>
      name === 'pencils' ? { title: 'Pencils', subtitle: 'A workshop', picture: null, shape: 'cover' } : null
    )
  }

  async start() {
    await import('./workshop_routes.ts')
  }
}

const listExport = exportOf({
  read: async (filter) => filter,
  async *walk() {
    yield [{ name: 'Pencils' }]
  },
  columns: [{ title: 'Workshop', cell: ({ name }) => name }],
})

async function tellOfWorkshops(database: Database): Promise<void> {
  for (const { page, id, email } of await database.rows<{ page: string; id: number; email: string }>(ORDERED)) {
    await database.transaction(async (transaction) => {
      if ((await transaction.run(TELL, [page])) === 0) return
      await enqueueMail(transaction, {
        kind: 'workshop_booked',
        recipient: email,
        cause: `workshop:${page}`,
        data: { orderId: id, page },
      })
    })
  }
}
