import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, malformed, missing } from './errors.ts'
import { token } from './ids.ts'
import { pageFields, paginate } from './lists.ts'
import type { Coupon } from './objects.ts'
import { decimal, integer, mergeMetadata, metadata, oneOf, text } from './params.ts'
import { currencyField } from './shared_fields.ts'

const fields = {
  amount_off: integer(1, 99_999_999),
  currency: currencyField(),
  duration: oneOf('once', 'forever', 'repeating'),
  duration_in_months: integer(1, 60),
  id: text(500),
  max_redemptions: integer(1),
  metadata: metadata(),
  name: text(40),
  percent_off: decimal(0.01, 100),
  redeem_by: integer(1),
}

/** Coupons answer `valid` for the moment in which they are asked. */
export function refreshed(context: StripeContext, coupon: Coupon): Coupon {
  const spent = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  const late = coupon.redeem_by !== null && coupon.redeem_by <= context.clock.seconds()
  coupon.valid = !spent && !late
  return coupon
}

/** The coupon, refused when it can no longer be redeemed. */
export function redeemableCoupon(context: StripeContext, id: string, param: string): Coupon {
  const coupon = context.store.coupons.get(id)
  if (!coupon) throw missing('coupon', id, param, 400)
  if (!refreshed(context, coupon).valid) throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param })
  return coupon
}

export function discountOf(coupon: Coupon, subtotal: number): number {
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, subtotal)
  return Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
}

function find(context: StripeContext, id: string): Coupon {
  const coupon = context.store.coupons.get(id)
  if (!coupon) throw missing('coupon', id, 'coupon')
  return refreshed(context, coupon)
}

export const couponEndpoints = [
  endpoint('POST', '/v1/coupons', fields, ({ context, params }) => {
    if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
      throw malformed('You must pass either `percent_off` or `amount_off`, but not both.', {
        code: 'parameter_missing',
        param: 'percent_off',
      })
    }
    if (params.amount_off !== undefined && params.currency === undefined) {
      throw malformed('You must pass currency when passing amount_off', {
        code: 'parameter_missing',
        param: 'currency',
      })
    }
    if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined)) {
      throw malformed('duration_in_months goes with a duration of repeating.', { param: 'duration_in_months' })
    }
    if (params.redeem_by !== undefined && params.redeem_by <= context.clock.seconds()) {
      throw malformed('Coupon redeem_by must be in the future.', { param: 'redeem_by' })
    }
    const id = params.id ?? token(8)
    if (context.store.coupons.get(id)) {
      throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const coupon = context.store.coupons.add({
      id,
      object: 'coupon',
      amount_off: params.amount_off ?? null,
      created: context.clock.seconds(),
      currency: params.amount_off === undefined ? null : (params.currency ?? null),
      duration: params.duration ?? 'once',
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: params.percent_off ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    })
    context.emit('coupon.created', coupon)
    return coupon
  }),
  endpoint('GET', '/v1/coupons', { ...pageFields, created: createdRange }, ({ context, params }) => {
    const found = context.store.coupons.newestFirst().filter((coupon) => isWithin(params.created, coupon.created))
    return paginate(
      found.map((coupon) => refreshed(context, coupon)),
      params,
      '/v1/coupons'
    )
  }),
  endpoint('GET', '/v1/coupons/:id', {}, ({ context, path }) => find(context, pathPart(path, 'id'))),
  endpoint('POST', '/v1/coupons/:id', { name: text(40), metadata: metadata() }, ({ context, path, params }) => {
    const coupon = find(context, pathPart(path, 'id'))
    coupon.name = params.name ?? coupon.name
    coupon.metadata = mergeMetadata(coupon.metadata, params.metadata)
    context.emit('coupon.updated', coupon)
    return coupon
  }),
  endpoint('DELETE', '/v1/coupons/:id', {}, ({ context, path }) => {
    const coupon = find(context, pathPart(path, 'id'))
    context.store.coupons.delete(coupon.id)
    context.emit('coupon.deleted', { ...coupon, valid: false })
    return { id: coupon.id, object: 'coupon', deleted: true }
  }),
]
