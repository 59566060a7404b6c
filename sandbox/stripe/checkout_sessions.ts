import { checkoutFields } from './checkout_fields.ts'
import { createCheckoutSession } from './checkout_create.ts'
import { detailsOf, expireCheckoutSession, expireIfDue } from './checkout_pay.ts'
import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import type { CheckoutSession } from './objects.ts'
import { group, mergeMetadata, metadata, oneOf, text } from './params.ts'

/** The checkout session as it is at this moment: one whose time is over has expired. */
export function findCheckoutSession(context: StripeContext, id: string): CheckoutSession {
  const session = context.store.checkoutSessions.get(id)
  if (!session) throw missing('checkout.session', id, 'session')
  expireIfDue(context, session)
  return session
}

const listFields = {
  ...pageFields,
  created: createdRange,
  customer: text(),
  customer_details: group({ email: text() }),
  payment_intent: text(),
  status: oneOf('open', 'complete', 'expired'),
}

export const checkoutSessionEndpoints = [
  endpoint('POST', '/v1/checkout/sessions', checkoutFields, ({ context, params, origin }) =>
    createCheckoutSession(context, params, origin)
  ),
  endpoint('GET', '/v1/checkout/sessions', listFields, ({ context, params }) => {
    const email = params.customer_details?.email
    const found = context.store.checkoutSessions.newestFirst().filter((session) => {
      expireIfDue(context, session)
      return (
        isWithin(params.created, session.created) &&
        (!params.customer || session.customer === params.customer) &&
        (!params.payment_intent || session.payment_intent === params.payment_intent) &&
        (!params.status || session.status === params.status) &&
        (!email || session.customer_details?.email === email)
      )
    })
    return paginate(found, params, '/v1/checkout/sessions')
  }),
  endpoint('GET', '/v1/checkout/sessions/:id', {}, ({ context, path }) =>
    findCheckoutSession(context, pathPart(path, 'id'))
  ),
  endpoint('POST', '/v1/checkout/sessions/:id', { metadata: metadata() }, ({ context, path, params }) => {
    const session = findCheckoutSession(context, pathPart(path, 'id'))
    session.metadata = mergeMetadata(session.metadata, params.metadata)
    return session
  }),
  endpoint('GET', '/v1/checkout/sessions/:id/line_items', pageFields, ({ context, path, params }) => {
    const session = findCheckoutSession(context, pathPart(path, 'id'))
    return paginate(detailsOf(context, session).lineItems, params, `/v1/checkout/sessions/${session.id}/line_items`)
  }),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, ({ context, path }) => {
    const session = findCheckoutSession(context, pathPart(path, 'id'))
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      )
    }
    expireCheckoutSession(context, session)
    return session
  }),
]
