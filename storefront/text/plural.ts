/** `1 seat`, `3 seats` */
export const count = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`
