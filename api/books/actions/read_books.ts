import { inject } from '@adonisjs/core'
import { keepEntries, keepState, listUndecided } from '#api/books/actions/keep_entries'
import { findKeeping, moveReadUntil, type Keeping } from '#api/books/queries/keeping'
import { noteRead, readingsLeft, type Reading } from '#api/books/queries/list_days'
import { listEvents } from '#api/payments/actions/note_events'
import { BOOKS, PaymentGateway, PaymentRefused } from '#api/payments/payment_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** The provider lists what it made a moment ago a moment later, and by a clock of its own. Milliseconds. */
const OVERLAP = 3_600_000
/** While so long everything is read on; then others have their turn. Milliseconds. */
const A_WHILE = 15_000

/** Copies the provider's books, page by page: no transaction is open meanwhile, and whatever was copied stays. */
@inject()
export class ReadBooks {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected gateway: PaymentGateway
  ) {}

  /** What was made since the last time, and what becomes of the undecided. */
  async lately(): Promise<void> {
    const keeping = await findKeeping(this.database)
    const { readUntil, now } = keeping
    const since = new Date(Math.min(readUntil.getTime(), now.getTime()) - OVERLAP)
    for (const book of [...BOOKS, 'events'] as const) {
      let after: string | null = null
      do after = await this.#readPage({ book, after }, beginOf(book, keeping, since))
      while (after !== null)
    }
    for (const { id, kind } of await listUndecided(this.database)) {
      const { state } = kind === 'dispute' ? await this.gateway.findDispute(id) : await this.gateway.findRefund(id)
      if (state !== 'pending') await keepState(this.database, id, state)
    }
    await moveReadUntil(this.database, now)
  }

  /** Goes on reading everything from where it was left, by this process or another. Answers whether there is nothing left. */
  async everything(): Promise<boolean> {
    const keeping = await findKeeping(this.database)
    const end = this.clock.now().getTime() + A_WHILE
    for (const reading of await readingsLeft(this.database)) {
      let { after } = reading
      do {
        if (this.clock.now().getTime() > end) return false
        after = await this.#readPageAgain({ ...reading, after }, beginOf(reading.book, keeping, keeping.beginsAt))
        await noteRead(this.database, reading.book, after)
      } while (after !== null)
    }
    return true
  }

  /** Where the record is gone after which a page begins, from the beginning. */
  async #readPageAgain(reading: Reading, since: Date): Promise<string | null> {
    try {
      return await this.#readPage(reading, since)
    } catch (error) {
      if (!(error instanceof PaymentRefused) || reading.after === null) throw error
      return this.#readPage({ ...reading, after: null }, since)
    }
  }

  async #readPage({ book, after }: Reading, since: Date): Promise<string | null> {
    if (book === 'events') {
      const { entries, next } = await this.gateway.readEvents(inbox.types, since, after)
      await listEvents(this.database, entries)
      return next
    }
    const { entries, next } = await this.gateway.readBook(book, since, after)
    await keepEntries(this.database, entries)
    return next
  }
}

const beginOf = (book: Reading['book'], { eventsBeginAt }: Keeping, since: Date) =>
  book === 'events' && since < eventsBeginAt ? eventsBeginAt : since
