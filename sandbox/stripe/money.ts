const MINIMUMS: Record<string, number> = { usd: 50, eur: 50, cad: 50, aud: 50, gbp: 30 }

/** The least that a card can be charged, in the currency's smallest unit. */
export function minimumCharge(currency: string): number {
  return MINIMUMS[currency] ?? 50
}

export function isKnownCurrency(currency: string): boolean {
  return Object.hasOwn(MINIMUMS, currency)
}

export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)
}
