import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { adjustCredits } from '#api/credits/limited_steps'
import { findBalance, findOwner, findReserved, listLedger } from '#api/credits/queries/find_balance'
import { adjustmentValidator } from '#api/credits/validators/adjustment_validator'
import { Invalid, NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { toCents, toDollars } from '#common/money'
import { Database } from '#api/shared/sql'
import type { CreditLedger } from '#common/wire'

@inject()
export default class LedgersController {
  constructor(protected database: Database) {}

  show({ params }: HttpContext): Promise<CreditLedger> {
    return this.#ledger(idFrom(params.id))
  }

  @inject()
  async adjust({ params, request, auth }: HttpContext, steps: LimitedSteps): Promise<CreditLedger> {
    const { amount, ...adjustment } = await request.validateUsing(adjustmentValidator)
    const amountCents = toCents(amount)
    if (amountCents === 0)
      throw new Invalid([{ field: 'amount', rule: 'zero', message: 'Please enter an amount other than 0.' }])
    const userId = idFrom(params.id)
    const input = { ...adjustment, userId, amountCents }
    await steps.run(adjustCredits, input, auth.getUserOrFail().named(), `credits for account #${userId}`)
    return this.#ledger(userId)
  }

  async #ledger(userId: number): Promise<CreditLedger> {
    const [owner, balance, reserved, entries] = await Promise.all([
      findOwner(this.database, userId),
      findBalance(this.database, userId),
      findReserved(this.database, userId),
      listLedger(this.database, userId),
    ])
    if (!owner) throw new NotFound('This person is not known.')
    return {
      balance: toDollars(balance),
      reserved: toDollars(reserved),
      entries: entries.map(({ amountCents, createdAt, ...entry }) => ({
        ...entry,
        amount: toDollars(amountCents),
        createdAt: createdAt.toISOString(),
      })),
    }
  }
}
