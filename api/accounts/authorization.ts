import { Bouncer } from '@adonisjs/bouncer'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#api/accounts/models/user'

/** Asks a policy about whoever makes the call: `await authorization(ctx).with(OrderPolicy).authorize('read', order)`. */
export const authorization = ({ auth }: HttpContext) => new Bouncer<User>(() => auth.user ?? null)
