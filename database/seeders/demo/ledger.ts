/** Balances while the year is told from its beginning, so that nobody ever spends what they do not have. */
export class Ledger {
  readonly entries: CreditEntryRow[] = []
  readonly #balances = new Map<number, number>()

  balance(userId: number): number {
    return this.#balances.get(userId) ?? 0
  }

  write(entry: CreditEntryRow) {
    this.#balances.set(entry.user_id, this.balance(entry.user_id) + entry.amount_cents)
    this.entries.push(entry)
  }
}

export interface CreditEntryRow {
  user_id: number
  amount_cents: number
  reason: string
  checkout_id: string | null
  order_id: number | null
  created_at: Date
}
