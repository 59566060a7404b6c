import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CloseCheckout } from '#api/checkout/actions/close_checkout'
import { listOwnBought, listOwnOpen, type CheckoutOwner } from '#api/checkout/queries/find_checkout'
import { forOwner } from '#api/checkout/transformers/checkout_transformer'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import type { OwnCheckout } from '#common/wire'

/** What the asking browser, or whoever is signed in, holds right now. The key travels in a header: addresses are written down. */
@inject()
export default class OwnCheckoutsController {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected closeCheckout: CloseCheckout
  ) {}

  async show(ctx: HttpContext): Promise<OwnCheckout> {
    const owner = ownerOf(ctx)
    ctx.response.header('Cache-Control', 'no-store')
    return forOwner(await listOwnOpen(this.database, owner), await listOwnBought(this.database, owner), {
      userId: owner.userId,
      now: this.clock.now(),
    })
  }

  /** `session_id` names the one that is meant: another may have taken its place meanwhile. */
  async destroy(ctx: HttpContext) {
    const meant: unknown = ctx.request.qs().session_id
    const open = await listOwnOpen(this.database, ownerOf(ctx))
    for (const checkout of open.filter(({ providerSessionId }) => meant === undefined || meant === providerSessionId))
      await this.closeCheckout.handle(checkout)
    return ctx.response.noContent()
  }
}

const KEY = /^[\w-]{16,64}$/

function ownerOf({ request, auth }: HttpContext): CheckoutOwner {
  const key = request.header('x-buyer-key') ?? ''
  return { buyerKey: KEY.test(key) ? key : null, userId: auth.user ? auth.user.id : null }
}
