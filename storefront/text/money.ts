const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$25.00`, from dollars. */
export const dollarsText = (dollars: number) => USD.format(dollars)

/** `$25.00`, from cents. */
export const centsText = (cents: number) => USD.format(cents / 100)

/** Dollars to cents, rounded: sums are made of these. */
export const toCents = (dollars: number) => Math.round(dollars * 100)
