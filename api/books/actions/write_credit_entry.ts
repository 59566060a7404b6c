import { countGiven, lockGiver } from '#api/approvals/actions/count_given'
import { comparisons } from '#api/books/queries/comparisons'
import { lockOwner } from '#api/credits/actions/reserve_credits'
import { writeMissingEntry } from '#api/credits/actions/write_missing_entry'
import type { Person } from '#api/refunds/actor'
import { databaseNow } from '#api/shared/database_clock'
import { Busy } from '#api/shared/errors'
import type { Database } from '#api/shared/sql'

const NEVER = new Date('9999-01-01')

/** Writes into the ledger what an order says, as it is once nobody else writes there: into that of the account that stays, where it was merged. */
export async function writeCreditEntry(database: Database, subject: string, staff: Person): Promise<void> {
  const { find } = comparisons.find(({ kind }) => kind === 'credit entry')!
  const scope = { since: NEVER, settled: await databaseNow(database), again: [subject], awaited: [] }
  const [suspect] = await find(database, scope)
  if (!suspect) return
  const userId = Number(suspect.details.userId)
  await database.transaction(async (transaction) => {
    await lockGiver(transaction, staff)
    await lockOwner(transaction, userId)
    const missing = (await find(transaction, scope)).find((one) => one.subject === subject)
    if (!missing) return
    const { orderId, ours, theirs, details } = missing
    // Merged meanwhile: another one's ledger, which is not locked.
    if (Number(details.userId) !== userId) throw new Busy()
    const amountCents = theirs! - ours!
    await countGiven(transaction, staff, { reference: subject, kind: 'credit', cents: amountCents })
    await writeMissingEntry(transaction, {
      userId,
      orderId: orderId!,
      reason: String(details.reason),
      amountCents,
      actor: staff.username,
    })
  })
}
