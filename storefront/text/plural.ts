/** `1 seat`, `3 seats` */
export const count = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`

/** What one of a product is called, and several, as the server says it. */
export interface Noun {
  one: string
  many: string
}

export const portion = (quantity: number, { one, many }: Noun): string => count(quantity, one, many)

/** What dates and amounts are written in. A constant of a build, like the texts beside it. */
export const LANGUAGE = 'en-US'
