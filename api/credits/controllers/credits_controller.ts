import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findBalance } from '#api/credits/queries/find_balance'
import { toDollars } from '#common/money'
import { Database } from '#api/shared/sql'

@inject()
export default class CreditsController {
  constructor(protected database: Database) {}

  /** The balance is a numeric string of dollars (specification 1-3). */
  async mine({ auth }: HttpContext): Promise<{ balance: string }> {
    const cents = await findBalance(this.database, auth.getUserOrFail().id)
    return { balance: toDollars(cents).toFixed(2) }
  }
}
