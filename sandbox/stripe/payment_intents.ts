import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { liveCustomer } from './customers.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import type { PaymentIntent } from './objects.ts'
import { flag, group, integer, list, mergeMetadata, metadata, oneOf, required, text } from './params.ts'
import { cancelPaymentIntent, createPaymentIntent, refuseTooSmall } from './payment_intent_object.ts'
import { confirmPayment } from './payment.ts'
import type { Confirmation } from './payment.ts'
import { usablePaymentMethod } from './payment_method_object.ts'
import { currencyField, definedOf, emailField, urlField } from './shared_fields.ts'

const descriptive = {
  description: text(1000),
  metadata: metadata(),
  receipt_email: emailField(),
  setup_future_usage: oneOf('on_session', 'off_session'),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
}

const confirming = { off_session: flag(), payment_method: text(), return_url: urlField() }

const createFields = {
  ...descriptive,
  ...confirming,
  amount: required(integer(0, 99_999_999)),
  automatic_payment_methods: group({ enabled: required(flag()), allow_redirects: oneOf('always', 'never') }),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag(),
  confirmation_method: oneOf('automatic'),
  currency: required(currencyField()),
  customer: text(),
  payment_method_types: list(oneOf('card')),
}

function findPaymentIntent(context: StripeContext, id: string): PaymentIntent {
  const intent = context.store.paymentIntents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

function confirm(
  context: StripeContext,
  intent: PaymentIntent,
  methodId: string | undefined,
  how: Confirmation
): PaymentIntent {
  const chosen = methodId ?? intent.payment_method
  if (chosen === null) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent }
    )
  }
  const method = usablePaymentMethod(context, chosen)
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid(
      `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' }
    )
  }
  confirmPayment(context, intent, method, how)
  return intent
}

export const paymentIntentEndpoints = [
  endpoint('POST', '/v1/payment_intents', createFields, ({ context, params, origin }) => {
    const {
      amount,
      currency,
      customer,
      confirm: confirms,
      payment_method: method,
      automatic_payment_methods: automatic,
    } = params
    if (customer !== undefined) liveCustomer(context, customer, 'customer')
    const intent = createPaymentIntent(context, {
      ...definedOf({
        description: params.description,
        metadata: params.metadata,
        receipt_email: params.receipt_email,
        setup_future_usage: params.setup_future_usage,
        statement_descriptor: params.statement_descriptor,
        statement_descriptor_suffix: params.statement_descriptor_suffix,
      }),
      amount,
      currency,
      customer,
      automatic: automatic?.enabled,
    })
    if (confirms)
      return confirm(context, intent, method, { origin, offSession: params.off_session, returnUrl: params.return_url })
    if (method !== undefined) {
      intent.payment_method = usablePaymentMethod(context, method).id
      intent.status = 'requires_confirmation'
    }
    return intent
  }),
  endpoint(
    'GET',
    '/v1/payment_intents',
    { ...pageFields, customer: text(), created: createdRange },
    ({ context, params }) => {
      const found = context.store.paymentIntents
        .newestFirst()
        .filter(
          (intent) =>
            (!params.customer || intent.customer === params.customer) && isWithin(params.created, intent.created)
        )
      return paginate(found, params, '/v1/payment_intents')
    }
  ),
  endpoint('GET', '/v1/payment_intents/:id', { client_secret: text() }, ({ context, path }) =>
    findPaymentIntent(context, pathPart(path, 'id'))
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id',
    { ...descriptive, amount: integer(0, 99_999_999), payment_method: text(), customer: text() },
    ({ context, path, params }) => {
      const intent = findPaymentIntent(context, pathPart(path, 'id'))
      const { metadata: change, payment_method: method, customer, ...rest } = params
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        if (Object.keys(definedOf({ method, customer, amount: rest.amount })).length > 0) {
          throw invalid(`This PaymentIntent could not be updated because it has a status of ${intent.status}.`, {
            code: 'payment_intent_unexpected_state',
            payment_intent: intent,
          })
        }
      }
      if (rest.amount !== undefined) refuseTooSmall(rest.amount, intent.currency)
      if (customer !== undefined) intent.customer = liveCustomer(context, customer, 'customer').id
      if (method !== undefined) {
        intent.payment_method = usablePaymentMethod(context, method).id
        intent.status = 'requires_confirmation'
      }
      Object.assign(intent, definedOf(rest), { metadata: mergeMetadata(intent.metadata, change) })
      return intent
    }
  ),
  endpoint('POST', '/v1/payment_intents/:id/confirm', confirming, ({ context, path, params, origin }) =>
    confirm(context, findPaymentIntent(context, pathPart(path, 'id')), params.payment_method, {
      origin,
      offSession: params.off_session,
      returnUrl: params.return_url,
    })
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned') },
    ({ context, path, params }) => {
      const intent = findPaymentIntent(context, pathPart(path, 'id'))
      cancelPaymentIntent(context, intent, params.cancellation_reason ?? null)
      return intent
    }
  ),
]
