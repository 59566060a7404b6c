/**
 * `asked`: the game master has it. `escalated`: support has it. `granted`, `refused`: decided. `closed`: the money went back in
 * another way meanwhile.
 */
export type RefundRequestState = 'asked' | 'declined' | 'escalated' | 'granted' | 'refused' | 'withdrawn' | 'closed'

/**
 * What has become of money that was granted: the card may refuse it, and staff may then give it back `otherwise`. At the desk it is
 * handed over.
 */
export type GrantedMoney = 'on its way' | 'given back' | 'refused by the card' | 'at the desk' | 'otherwise'

/** As its buyer reads it, beside the line that it is about. */
export interface OwnRefundRequest {
  id: number
  state: RefundRequestState
  askedAt: string
  /** From then on it may be put before support without an answer. */
  escalatableFrom: string
  /** The game master's, who declined. */
  declineReason: string | null
  /** Support's, who refused. */
  answer: string | null
  /** Dollars. */
  granted: number | null
  grantedMoney: GrantedMoney | null
}

/** As the game master reads it who was asked. */
export interface AskedRefund {
  id: number
  state: RefundRequestState
  /** First name. */
  buyer: string
  game: string
  /** When it began; null where its date is not known any more. */
  date: string | null
  /** How many of what was bought. */
  seats: number
  noun: { one: string; many: string }
  /** Dollars that they cost. */
  price: number
  /** Of them, what can still go back: all that a yes gives. */
  back: number
  reason: string
  askedAt: string
  /** The buyer may turn to support after that. */
  answerBy: string
  declineReason: string | null
  granted: number | null
  grantedMoney: GrantedMoney | null
}

/** As staff read it. */
export interface AdminRefundRequest extends Omit<AskedRefund, 'buyer'> {
  orderId: number
  buyer: { name: string; email: string; hasAccount: boolean }
  /** Who was asked; null where support decides from the beginning. */
  gameMaster: string | null
  escalatedAt: string | null
  answer: string | null
  decidedBy: string | null
  decidedAt: string | null
}
