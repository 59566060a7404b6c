import type { ManualOrderQuote } from '#api/orders/queries/manual_order'
import { lineNameOf } from '#api/sales/rules/product_text'
import { toDollars } from '#common/money'
import type { ManualQuote } from '#common/wire'

export const toManualQuote = ({ items, totalCents, creditCents }: ManualOrderQuote): ManualQuote => ({
  items: items.map(({ productType, productId, quantity, choice, facts }) => ({
    product_type: productType,
    product_id: productId,
    product_name: lineNameOf(facts, choice),
    date: facts.timing.startsAt?.toISOString() ?? null,
    price: toDollars(facts.priceCents),
    quantity,
    total: toDollars(facts.priceCents * quantity),
  })),
  total: toDollars(totalCents),
  credit: creditCents === null ? null : toDollars(creditCents),
})
