import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RevokeTokens } from '#api/accounts/actions/issue_token'
import { ListTokens } from '#api/accounts/queries/list_tokens'
import { isTokenId } from '#api/accounts/rules/token_terms'
import { NotFound } from '#api/shared/errors'
import type { AccessTokenSummary } from '#common/wire'

/** Where a person is signed in, and how they end it. */
export default class AccessTokensController {
  @inject()
  async index({ auth, response }: HttpContext, tokens: ListTokens): Promise<AccessTokenSummary[]> {
    const user = auth.getUserOrFail()
    response.header('cache-control', 'no-store')
    return tokens.handle(user.id, Number(user.currentAccessToken!.identifier))
  }

  @inject()
  async destroy({ auth, params, response }: HttpContext, revoke: RevokeTokens) {
    const known = isTokenId(params.id) && (await revoke.one(auth.getUserOrFail().id, Number(params.id)))
    if (!known) throw new NotFound('There is no such sign-in.')
    return response.noContent()
  }

  @inject()
  async destroyAll({ auth, response }: HttpContext, revoke: RevokeTokens) {
    await revoke.all(auth.getUserOrFail().id)
    return response.noContent()
  }
}
