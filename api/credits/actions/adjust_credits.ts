import { inject } from '@adonisjs/core'
import { countGiven, lockGiver } from '#api/approvals/actions/count_given'
import type { Giver } from '#api/approvals/rules/daily_limit'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { lockBalance } from '#api/credits/actions/reserve_credits'
import { findOwner } from '#api/credits/queries/find_balance'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Invalid, NotFound } from '#api/shared/errors'
import { centsText } from '#common/money'
import { Database, sql } from '#api/shared/sql'

export interface Adjustment {
  /** Names the submit of the form; the same key again changes nothing. */
  key: string
  userId: number
  /** Below 0: taken back. */
  amountCents: number
  note: string
}

const MADE_BEFORE = sql`SELECT id FROM credit_entries WHERE request_key = $1`

/** Staff give credits to a person, or take them back; never more than the person can spend (CRED-1). */
@inject()
export class AdjustCredits {
  constructor(protected database: Database) {}

  async handle(
    { key, userId, amountCents, note }: Adjustment,
    giver: Giver & { id: number; username: string }
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, giver)
      if (!(await findOwner(transaction, userId))) throw new NotFound('This person is not known.')
      const balanceCents = await lockBalance(transaction, userId)
      if (await transaction.first(MADE_BEFORE, [key])) return
      if (balanceCents + amountCents < 0) throw tooMuch(balanceCents)
      await countGiven(transaction, giver, { reference: key, kind: 'credit', cents: amountCents })
      const reason = amountCents > 0 ? 'granted' : 'taken back'
      await grantCredits(transaction, { userId, amountCents, reason, note, actor: giver.username, requestKey: key })
      await recordAudit(transaction, {
        actorId: giver.id,
        action: amountCents > 0 ? 'granted credits' : 'took credits back',
        subjectType: 'user',
        subjectId: userId,
        before: { balanceCents },
        after: { balanceCents: balanceCents + amountCents, note },
      })
    })
  }
}

const tooMuch = (balanceCents: number) =>
  new Invalid([{ field: 'amount', rule: 'balance', message: `At most ${centsText(balanceCents)} can be taken back.` }])
