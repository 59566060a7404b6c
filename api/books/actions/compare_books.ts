import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { keepEntries } from '#api/books/actions/keep_entries'
import { compare, openSubjects } from '#api/books/actions/note_differences'
import { ReadBooks } from '#api/books/actions/read_books'
import { comparisons, type Scope } from '#api/books/queries/comparisons'
import { findKeeping, markAllCompared, markCompared, markFailing, type Keeping } from '#api/books/queries/keeping'
import { endReading, isReadingEverything } from '#api/books/queries/list_days'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import { WebhookJournal } from '#api/payments/webhook_journal'
import { Database } from '#api/shared/sql'

/** Younger things are the business of the webhook, the thank-you page and whoever is at it. Milliseconds. */
const SETTLING = 15_000
/** So far does each comparison reach back into the one before: transactions are seen when they end, not when they began. Milliseconds. */
const OVERLAP = 3_600_000
const NOTHING_NEW = new Date('9999-01-01')
/** Payments that are asked for one by one, at a time. */
const ASKED_AT_ONCE = 50

/**
 * Puts the provider's books beside ours and keeps what differs (docs/adr/0041). It repairs nothing: people see what is wrong and have it
 * repaired, or see that it has come right.
 */
@inject()
export class CompareBooks {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected reading: ReadBooks,
    protected journal: WebhookJournal
  ) {}

  /** What is recent; everything, as soon as all of it was read anew. Without the provider, what can be said without it. */
  async handle(): Promise<void> {
    await this.journal.write()
    const keeping = await findKeeping(this.database)
    const since = keeping.comparedAt && new Date(keeping.comparedAt.getTime() - OVERLAP)
    const scope = scopeOf(keeping, since ?? keeping.beginsAt)
    const isFresh = await this.#read(scope)
    await compare(
      this.database,
      comparisons.filter(({ needsFreshCopy }) => isFresh || !needsFreshCopy),
      scope
    )
    if (isFresh) await markCompared(this.database, keeping.now)
    if (isFresh && (await isReadingEverything(this.database))) await this.#everything(keeping)
  }

  /** Whether what differed before still does. */
  async again(): Promise<void> {
    await compare(this.database, comparisons, scopeOf(await findKeeping(this.database), NOTHING_NEW))
  }

  async #everything(keeping: Keeping): Promise<void> {
    if (!(await this.reading.everything())) return
    await compare(this.database, comparisons, scopeOf(keeping, keeping.beginsAt))
    await endReading(this.database)
    await markAllCompared(this.database, keeping.now)
  }

  async #read(scope: Scope): Promise<boolean> {
    try {
      await this.reading.lately()
      await this.#askForPayments(scope)
      return true
    } catch (error) {
      logger.warn({ err: error }, "the payment provider's books could not be read")
      await markFailing(this.database)
      return false
    }
  }

  /** An order is not accused before the provider was asked for this very payment: it may be older than what is copied. */
  async #askForPayments(scope: Scope): Promise<void> {
    const { kind, find } = comparisons.find((one) => one.kind === 'order without payment')!
    const known = await openSubjects(this.database, kind)
    const suspects = (await find(this.database, { ...scope, again: [] })).filter(
      ({ subject, theirs }) => theirs === 0 && !known.includes(subject)
    )
    for (const { details } of suspects.slice(0, ASKED_AT_ONCE)) {
      const entry = typeof details.payment === 'string' ? await this.gateway.findPayment(details.payment) : null
      if (entry) await keepEntries(this.database, [entry])
    }
  }
}

const scopeOf = ({ beginsAt, now }: Keeping, since: Date): Scope => ({
  since: since < beginsAt ? beginsAt : since,
  settled: new Date(now.getTime() - SETTLING),
  again: [],
  awaited: inbox.types,
})
