/** Money is integer cents everywhere inside; dollars only where the contract says so. */

/** Dollars from a form or a request (`15`, `15.5`) to cents; rounded, as the specification says (1-9). */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Cents to the number of dollars that the wire carries. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** `$15.00` */
export function moneyText(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
