import { dollarsText } from '../../../common/money.ts'
import { isWithin, PRICE } from '../../../common/ranges.ts'

const MONEY = /^\d+(\.\d{1,2})?$/

export function priceError(price: string) {
  if (!MONEY.test(price)) return 'Please enter a price of 0 or more, in dollars and cents.'
  return isWithin(Number(price), PRICE) ? undefined : `Please enter a price of at most ${dollarsText(PRICE[1])}.`
}

const UNFINISHED_MONEY = /^(?=.*\d)\d{0,9}(\.\d{0,2})?$/

/** "15" as "15.00"; what is no sum of money stays as it was typed, for the form to complain about. */
export const twoDecimals = (text: string) => (UNFINISHED_MONEY.test(text) ? Number(text).toFixed(2) : text)
