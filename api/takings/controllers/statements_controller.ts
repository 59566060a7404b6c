import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'
import { MailStatement } from '#api/takings/actions/mail_statement'
import { findHost, readStatement } from '#api/takings/queries/read_statement'
import { monthAsked } from '#api/takings/rules/sums'
import { toStatement } from '#api/takings/transformers/statement_transformer'
import type { EarningsStatement } from '#common/wire'

/** What a game master's games of a month brought. */
@inject()
export default class StatementsController {
  constructor(protected database: Database) {}

  async show({ params }: HttpContext): Promise<EarningsStatement> {
    const month = monthAsked(String(params.month))
    const gameMaster = await findHost(this.database, idFrom(params.id))
    return toStatement(gameMaster, month.name, await readStatement(this.database, gameMaster.id, month))
  }

  /** Writes it to the game master. */
  @inject()
  async mail({ params, request, response, auth }: HttpContext, mailStatement: MailStatement) {
    const { email } = await mailStatement.handle(
      idFrom(params.id),
      monthAsked(String(params.month)),
      auth.getUserOrFail().id,
      requestKeyOf(request)
    )
    return response.accepted({ email })
  }
}
