/** Money is integer cents everywhere inside; dollars only where the contract says so. */

/** Dollars from a form or a request (`15`, `15.5`) to cents; rounded, as the specification says (1-9). */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Cents to the number of dollars that the wire carries. */
export const toDollars = (cents: number): number => cents / 100

let usd: Intl.NumberFormat | undefined

/** `$15.00`, from dollars. Its format is made when the first price is shown: that takes a phone a moment. */
export const dollarsText = (dollars: number): string =>
  (usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })).format(dollars)

/** `$15.00`, from cents. */
export const centsText = (cents: number): string => dollarsText(toDollars(cents))
