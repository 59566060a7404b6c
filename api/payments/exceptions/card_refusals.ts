import { CardDeclined, PaymentRefused, ProviderDown } from '#api/payments/payment_gateway'
import { NotFound, ProductError, Refused } from '#api/shared/errors'

/** Unknown, deleted or somebody else's: all look alike. */
export const cardUnknown = () => new NotFound('This payment method is not known.')

/** Tells a provider's failure in the sentence of what was tried (specification 1-8); a declined card speaks for itself. */
export async function orSay<Result>(sentence: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardDeclined) throw new Refused('CARD_DECLINED', error.message)
    if (error instanceof PaymentRefused) throw new Refused('CARD_REFUSED', sentence)
    if (error instanceof ProviderDown) throw new ProductError(503, error.code, sentence, error.headers)
    throw error
  }
}
