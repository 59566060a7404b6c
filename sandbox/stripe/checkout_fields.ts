import { flag, group, integer, list, metadata, oneOf, required, text } from './params.ts'
import type { Read } from './params.ts'
import { currencyField, emailField, urlField } from './shared_fields.ts'

const LARGEST_AMOUNT = 99_999_999

const productData = group({
  name: required(text(250)),
  description: text(),
  images: list(urlField(), 8),
  metadata: metadata(),
})

const lineItemField = group({
  price: text(),
  price_data: group({
    currency: required(currencyField()),
    product: text(),
    product_data: productData,
    unit_amount: required(integer(0, LARGEST_AMOUNT)),
  }),
  quantity: integer(0, 999_999),
})

const paymentIntentData = group({
  description: text(1000),
  metadata: metadata(),
  receipt_email: emailField(),
  setup_future_usage: oneOf('on_session', 'off_session'),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
})

const customText = group({ message: required(text(1200)) })

export const checkoutFields = {
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: urlField(),
  client_reference_id: text(200),
  currency: currencyField(),
  custom_text: group({ after_submit: customText, submit: customText }),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: emailField(),
  discounts: list(group({ coupon: text() }), 1),
  expires_at: integer(0),
  line_items: list(lineItemField),
  locale: oneOf('auto', 'en', 'en-GB', 'de', 'es', 'fr'),
  metadata: metadata(),
  mode: required(oneOf('payment', 'setup')),
  payment_intent_data: paymentIntentData,
  payment_method_types: list(oneOf('card')),
  phone_number_collection: group({ enabled: required(flag()) }),
  redirect_on_completion: oneOf('always', 'if_required', 'never'),
  return_url: urlField(),
  saved_payment_method_options: group({ allow_redisplay_filters: list(oneOf('always', 'limited', 'unspecified')) }),
  setup_intent_data: group({ description: text(1000), metadata: metadata() }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
  success_url: urlField(),
  ui_mode: oneOf('embedded', 'hosted'),
}

export type CheckoutParams = Read<typeof checkoutFields>
export type LineItemParams = Read<{ item: typeof lineItemField }>['item']
