import { LANGUAGE } from './language.ts'

let usd: Intl.NumberFormat | undefined

/** Made when the first price is shown: it takes a phone a moment. */
const format = (dollars: number) => (usd ??= new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD' })).format(dollars)

/** `$25.00`, from dollars. */
export const dollarsText = (dollars: number) => format(dollars)

/** `$25.00`, from cents. */
export const centsText = (cents: number) => format(cents / 100)

/** Dollars to cents, rounded: sums are made of these. */
export const toCents = (dollars: number) => Math.round(dollars * 100)
