import { dollarsText } from '#common/money'
import { say } from '../i18n/index.ts'
import { isWithin, PRICE } from '#common/ranges'

const MONEY = /^\d+(\.\d{1,2})?$/

export function priceError(price: string) {
  if (!MONEY.test(price)) return say('inputs.price.none')
  return isWithin(Number(price), PRICE) ? undefined : say('inputs.price.too_high', { most: dollarsText(PRICE[1]) })
}

const UNFINISHED_MONEY = /^(?=.*\d)\d{0,9}(\.\d{0,2})?$/

/** "15" as "15.00"; what is no sum of money stays as it was typed, for the form to complain about. */
export const twoDecimals = (text: string) => (UNFINISHED_MONEY.test(text) ? Number(text).toFixed(2) : text)
