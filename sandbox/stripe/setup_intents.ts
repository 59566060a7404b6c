import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { liveCustomer } from './customers.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import type { SetupIntent } from './objects.ts'
import { flag, group, list, mergeMetadata, metadata, oneOf, required, text } from './params.ts'
import type { Confirmation } from './payment.ts'
import { usablePaymentMethod } from './payment_method_object.ts'
import { cancelSetupIntent, confirmSetup, createSetupIntent } from './setup.ts'
import { urlField } from './shared_fields.ts'

const createFields = {
  automatic_payment_methods: group({ enabled: required(flag()), allow_redirects: oneOf('always', 'never') }),
  confirm: flag(),
  customer: text(),
  description: text(1000),
  metadata: metadata(),
  payment_method: text(),
  payment_method_types: list(oneOf('card')),
  return_url: urlField(),
  usage: oneOf('on_session', 'off_session'),
}

function findSetupIntent(context: StripeContext, id: string): SetupIntent {
  const intent = context.store.setupIntents.get(id)
  if (!intent) throw missing('setupintent', id, 'intent')
  return intent
}

function confirm(
  context: StripeContext,
  intent: SetupIntent,
  methodId: string | undefined,
  how: Confirmation
): SetupIntent {
  const chosen = methodId ?? intent.payment_method
  if (chosen === null) {
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    })
  }
  const method = usablePaymentMethod(context, chosen)
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
  }
  confirmSetup(context, intent, method, how)
  return intent
}

export const setupIntentEndpoints = [
  endpoint('POST', '/v1/setup_intents', createFields, ({ context, params, origin }) => {
    const { customer, description, usage, payment_method: method } = params
    if (customer !== undefined) liveCustomer(context, customer, 'customer')
    if (params.return_url !== undefined && !params.confirm) {
      throw invalid('`return_url` may be specified only when `confirm` is true.', { param: 'return_url' })
    }
    const intent = createSetupIntent(context, {
      customer,
      description,
      usage,
      metadata: mergeMetadata({}, params.metadata),
      automatic: params.automatic_payment_methods?.enabled,
    })
    if (params.confirm) return confirm(context, intent, method, { origin, returnUrl: params.return_url })
    if (method !== undefined) {
      intent.payment_method = usablePaymentMethod(context, method).id
      intent.status = 'requires_confirmation'
    }
    return intent
  }),
  endpoint(
    'GET',
    '/v1/setup_intents',
    { ...pageFields, customer: text(), payment_method: text(), created: createdRange },
    ({ context, params }) => {
      const found = context.store.setupIntents
        .newestFirst()
        .filter(
          (intent) =>
            (!params.customer || intent.customer === params.customer) &&
            (!params.payment_method || intent.payment_method === params.payment_method) &&
            isWithin(params.created, intent.created)
        )
      return paginate(found, params, '/v1/setup_intents')
    }
  ),
  endpoint('GET', '/v1/setup_intents/:id', { client_secret: text() }, ({ context, path }) =>
    findSetupIntent(context, pathPart(path, 'id'))
  ),
  endpoint(
    'POST',
    '/v1/setup_intents/:id/confirm',
    { payment_method: text(), return_url: urlField() },
    ({ context, path, params, origin }) =>
      confirm(context, findSetupIntent(context, pathPart(path, 'id')), params.payment_method, {
        origin,
        returnUrl: params.return_url,
      })
  ),
  endpoint(
    'POST',
    '/v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    ({ context, path, params }) => {
      const intent = findSetupIntent(context, pathPart(path, 'id'))
      cancelSetupIntent(context, intent, params.cancellation_reason ?? null)
      return intent
    }
  ),
]
