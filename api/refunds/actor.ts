import type { Giver } from '#api/approvals/rules/daily_limit'

/** Who cancels or gives back, as the order's history names them; no account, no id. */
export interface Actor extends Giver {
  id: number | null
  username: string
}

/** One with an account. */
export interface Person extends Actor {
  id: number
}
