import type { CartItem, CheckoutLineItem, CheckoutRequest } from '#common/wire'
import { toCents } from '#common/money'

export interface CheckoutWish {
  items: readonly CartItem[]
  mode: 'embedded' | 'hosted'
  referralCode: string | null
  buyerKey: string
  keepCredits: boolean
}

/** What the server is asked for. It uses its own prices, and refuses where they are above those that were shown. */
export function checkoutRequest({ items, mode, referralCode, buyerKey, keepCredits }: CheckoutWish): CheckoutRequest {
  const email = items[0]?.email.trim()
  return {
    ...(email ? { customer_email: email } : {}),
    lineItems: items.map(lineItem),
    ui_mode: mode,
    ...(referralCode ? { referral_code: referralCode } : {}),
    cartItems: [...items],
    buyerKey,
    ...(keepCredits ? { keepCredits } : {}),
    shownPrices: items.map(({ productType, productId, price }) => ({ productType, productId, cents: toCents(price) })),
  }
}

function lineItem(item: CartItem): CheckoutLineItem {
  return {
    price_data: {
      currency: 'usd',
      product_data: {
        name: item.productName,
        metadata: {
          productId: String(item.productId),
          productType: item.productType,
          ...(item.metadata ? { lpgMetadata: JSON.stringify(item.metadata) } : {}),
        },
      },
      unit_amount: toCents(item.price),
    },
    quantity: item.quantity,
  }
}
