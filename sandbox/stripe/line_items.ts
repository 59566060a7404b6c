import type { CheckoutParams, LineItemParams } from './checkout_fields.ts'
import type { StripeContext } from './context.ts'
import { malformed, missing } from './errors.ts'
import { newId, token } from './ids.ts'
import type { LineItem, Price } from './objects.ts'
import { mergeMetadata } from './params.ts'

export function makeLineItems(context: StripeContext, wanted: NonNullable<CheckoutParams['line_items']>): LineItem[] {
  return wanted.map((item, index) => makeLineItem(context, item, `line_items[${index}]`))
}

function makeLineItem(context: StripeContext, item: NonNullable<LineItemParams>, param: string): LineItem {
  if (!item.quantity) {
    throw malformed(`Missing required param: ${param}[quantity].`, {
      code: 'parameter_missing',
      param: `${param}[quantity]`,
    })
  }
  const price = priceOf(context, item, param)
  const subtotal = price.unit_amount * item.quantity
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: price.currency,
    description: context.store.products.get(price.product)?.name ?? '',
    price,
    quantity: item.quantity,
  }
}

function priceOf(context: StripeContext, item: NonNullable<LineItemParams>, param: string): Price {
  if ((item.price === undefined) === (item.price_data === undefined)) {
    throw malformed(`You must pass either \`price\` or \`price_data\`, but not both.`, { param: `${param}[price]` })
  }
  if (item.price !== undefined) {
    const price = context.store.prices.get(item.price)
    if (!price) throw missing('price', item.price, `${param}[price]`, 400)
    return price
  }
  return makePrice(context, item.price_data as NonNullable<typeof item.price_data>, param)
}

function makePrice(
  context: StripeContext,
  data: NonNullable<NonNullable<LineItemParams>['price_data']>,
  param: string
): Price {
  if ((data.product === undefined) === (data.product_data === undefined)) {
    throw malformed('You must pass either `product` or `product_data`, but not both.', {
      param: `${param}[price_data][product_data]`,
    })
  }
  return context.store.prices.add({
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: context.clock.seconds(),
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productOf(context, data, param),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  })
}

function productOf(
  context: StripeContext,
  data: NonNullable<NonNullable<LineItemParams>['price_data']>,
  param: string
): string {
  if (data.product !== undefined) {
    if (!context.store.products.get(data.product)) {
      throw missing('product', data.product, `${param}[price_data][product]`, 400)
    }
    return data.product
  }
  const now = context.clock.seconds()
  return context.store.products.add({
    id: `prod_${token(14)}`,
    object: 'product',
    active: false,
    created: now,
    default_price: null,
    description: data.product_data?.description ?? null,
    features: [],
    images: data.product_data?.images ?? [],
    livemode: false,
    metadata: mergeMetadata({}, data.product_data?.metadata),
    name: data.product_data?.name ?? '',
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }).id
}

/** Spreads a discount over the lines by their share, to the cent: the shares always add up to the whole. */
export function spreadDiscount(items: LineItem[], discount: number): void {
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0)
  let before = 0
  let spread = 0
  for (const item of items) {
    before += item.amount_subtotal
    const upToHere = subtotal === 0 ? 0 : Math.round((discount * before) / subtotal)
    item.amount_discount = upToHere - spread
    item.amount_total = item.amount_subtotal - item.amount_discount
    spread = upToHere
  }
}
