import type { StripeContext } from './context.ts'
import { liveCustomer } from './customers.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { declined, invalid, malformed, missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import type { StripeList } from './lists.ts'
import type { PaymentMethod } from './objects.ts'
import { group, integer, mergeMetadata, metadata, oneOf, required, text } from './params.ts'
import {
  attachTo,
  createFromAlias,
  createFromTypedCard,
  refusalToSave,
  usablePaymentMethod,
} from './payment_method_object.ts'
import { billingDetailsField, fullBillingDetails } from './shared_fields.ts'

const cardField = group({
  number: text(24),
  exp_month: integer(1, 12),
  exp_year: integer(0, 9999),
  cvc: text(4),
  token: text(),
})

const createFields = {
  type: required(oneOf('card')),
  card: required(cardField),
  billing_details: billingDetailsField,
  metadata: metadata(),
}

/** `tok_visa` is the older name of what `pm_card_visa` stands for. */
function fromToken(context: StripeContext, given: string): PaymentMethod {
  const method = createFromAlias(context, given.replace(/^tok_/, 'pm_card_'))
  if (!method) throw missing('token', given, 'card[token]', 400)
  return method
}

function detach(context: StripeContext, method: PaymentMethod): PaymentMethod {
  if (method.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const customer = context.store.customers.get(method.customer)
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null
  }
  const previous = { customer: method.customer }
  method.customer = null
  context.store.retiredPaymentMethods.add({ id: method.id })
  context.emit('payment_method.detached', method, previous)
  return method
}

function listOf(context: StripeContext, customer: string, page: object, url: string): StripeList<PaymentMethod> {
  liveCustomer(context, customer, 'customer', url === '/v1/payment_methods' ? 400 : 404)
  const found = context.store.paymentMethods.newestFirst().filter((method) => method.customer === customer)
  return paginate(found, page, url)
}

function find(context: StripeContext, id: string): PaymentMethod {
  const method = context.store.paymentMethods.get(id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export const paymentMethodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createFields, ({ context, params }) => {
    const { card, billing_details: billing } = params
    if (card.token !== undefined) return fromToken(context, card.token)
    if (card.number === undefined || card.exp_month === undefined || card.exp_year === undefined) {
      throw malformed('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
    }
    const typed = { number: card.number, exp_month: card.exp_month, exp_year: fullYear(card.exp_year), cvc: card.cvc }
    const method = createFromTypedCard(context, typed, fullBillingDetails(billing))
    method.metadata = mergeMetadata({}, params.metadata)
    return method
  }),
  endpoint(
    'GET',
    '/v1/payment_methods',
    { ...pageFields, customer: required(text()), type: oneOf('card') },
    ({ context, params }) => {
      const { customer, type: _, ...page } = params
      return listOf(context, customer, page, '/v1/payment_methods')
    }
  ),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...pageFields, type: oneOf('card') },
    ({ context, params, path }) => {
      const customer = pathPart(path, 'id')
      return listOf(context, customer, params, `/v1/customers/${customer}/payment_methods`)
    }
  ),
  endpoint('GET', '/v1/payment_methods/:id', {}, ({ context, path }) => find(context, pathPart(path, 'id'))),
  endpoint(
    'POST',
    '/v1/payment_methods/:id',
    {
      billing_details: billingDetailsField,
      metadata: metadata(),
      card: group({ exp_month: integer(1, 12), exp_year: integer(0, 9999) }),
    },
    ({ context, path, params }) => {
      const method = find(context, pathPart(path, 'id'))
      if (method.customer === null)
        throw invalid('You must save this PaymentMethod to a customer before you can update it.')
      if (params.billing_details)
        method.billing_details = fullBillingDetails({ ...method.billing_details, ...params.billing_details })
      if (params.card?.exp_month) method.card.exp_month = params.card.exp_month
      if (params.card?.exp_year) method.card.exp_year = fullYear(params.card.exp_year)
      method.metadata = mergeMetadata(method.metadata, params.metadata)
      context.emit('payment_method.updated', method)
      return method
    }
  ),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text()) }, ({ context, path, params }) => {
    const method = usablePaymentMethod(context, pathPart(path, 'id'))
    const customer = liveCustomer(context, params.customer, 'customer')
    const refusal = refusalToSave(context, method)
    if (refusal) throw declined(refusal)
    attachTo(context, method, customer.id)
    return method
  }),
  endpoint('POST', '/v1/payment_methods/:id/detach', {}, ({ context, path }) =>
    detach(context, find(context, pathPart(path, 'id')))
  ),
]

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}
