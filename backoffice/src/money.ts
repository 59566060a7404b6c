const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 15 as "$15.00". */
export const money = (amount: number) => dollars.format(amount)
