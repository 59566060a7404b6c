import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, missing } from './errors.ts'
import { token } from './ids.ts'
import { pageFields, paginate } from './lists.ts'
import type { Customer } from './objects.ts'
import { group, mergeMetadata, metadata, oneOf, text, unsettable } from './params.ts'
import { addressField, definedOf, emailField, fullAddress } from './shared_fields.ts'

const fields = {
  address: unsettable(addressField),
  description: unsettable(text()),
  email: unsettable(emailField()),
  invoice_settings: group({ default_payment_method: unsettable(text()) }),
  metadata: metadata(),
  name: unsettable(text(256)),
  phone: unsettable(text(20)),
  tax_exempt: unsettable(oneOf('none', 'exempt', 'reverse')),
}

export interface NewCustomer {
  email?: string | null
  name?: string | null
  phone?: string | null
  metadata?: Record<string, string>
  [field: string]: unknown
}

export function createCustomer(context: StripeContext, given: NewCustomer): Customer {
  const { metadata: own, address, ...rest } = given
  const customer: Customer = context.store.customers.add({
    id: `cus_${token(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: context.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: token(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: own ?? {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...definedOf(rest),
    ...(address ? { address: fullAddress(address) } : {}),
  })
  context.emit('customer.created', customer)
  return customer
}

/** The customer, refused when it is unknown or deleted. */
export function liveCustomer(context: StripeContext, id: string, param: string, status = 400): Customer {
  const customer = context.store.customers.get(id)
  if (!customer || customer.deleted) throw missing('customer', id, param, status)
  return customer
}

function update(
  context: StripeContext,
  id: string,
  params: NewCustomer & { invoice_settings?: { default_payment_method?: string | null } }
): Customer {
  const customer = liveCustomer(context, id, 'id', 404)
  const { metadata: change, invoice_settings: invoiceSettings, address, ...rest } = params
  const method = invoiceSettings?.default_payment_method
  if (method && context.store.paymentMethods.get(method)?.customer !== id) {
    throw invalid(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      }
    )
  }
  Object.assign(customer, definedOf(rest), {
    metadata: mergeMetadata(customer.metadata, change),
    ...(address !== undefined && { address: address === null ? null : fullAddress(address) }),
  })
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
  context.emit('customer.updated', customer)
  return customer
}

function remove(context: StripeContext, id: string): object {
  const customer = liveCustomer(context, id, 'id', 404)
  customer.deleted = true
  for (const method of context.store.paymentMethods.oldestFirst()) {
    if (method.customer === id) method.customer = null
  }
  context.emit('customer.deleted', customer)
  return deletedForm(id)
}

export function deletedForm(id: string): object {
  return { id, object: 'customer', deleted: true }
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', fields, ({ context, params }) => {
    const { metadata: own, invoice_settings: invoiceSettings, ...rest } = params
    if (invoiceSettings?.default_payment_method) {
      throw invalid('A new customer has no payment method yet.', { param: 'invoice_settings[default_payment_method]' })
    }
    return createCustomer(context, { ...rest, metadata: mergeMetadata({}, own) })
  }),
  endpoint(
    'GET',
    '/v1/customers',
    { ...pageFields, email: text(512), created: createdRange },
    ({ context, params }) => {
      const found = context.store.customers
        .newestFirst()
        .filter(
          (each) =>
            !each.deleted && (!params.email || each.email === params.email) && isWithin(params.created, each.created)
        )
      return paginate(found, params, '/v1/customers')
    }
  ),
  endpoint('GET', '/v1/customers/:id', {}, ({ context, path }) => {
    const id = pathPart(path, 'id')
    const customer = context.store.customers.get(id)
    if (!customer) throw missing('customer', id)
    return customer.deleted ? deletedForm(id) : customer
  }),
  endpoint('POST', '/v1/customers/:id', fields, ({ context, path, params }) =>
    update(context, pathPart(path, 'id'), params as Parameters<typeof update>[2])
  ),
  endpoint('DELETE', '/v1/customers/:id', {}, ({ context, path }) => remove(context, pathPart(path, 'id'))),
]
