import { businessDaysAfter } from '#api/shared/clock'
import { opens, signedLink } from '#api/shared/signed_link'
import { REFUND_POLICY, askGameMasterUntil, type RefundTerms } from '#common/refund_policy'
import type { RefundRequestState } from '#common/wire'

/** What can be done with a request, from where, and what it is then. */
const STEPS = {
  withdraw: { from: ['asked', 'escalated'], to: 'withdrawn' },
  escalate: { from: ['asked', 'declined'], to: 'escalated' },
  // By the game master who was asked.
  approve: { from: ['asked'], to: 'granted' },
  decline: { from: ['asked'], to: 'declined' },
  // By support, also before the game master has answered.
  grant: { from: ['asked', 'escalated'], to: 'granted' },
  refuse: { from: ['asked', 'escalated'], to: 'refused' },
} as const satisfies Record<string, { from: RefundRequestState[]; to: RefundRequestState }>

export type Step = keyof typeof STEPS

export const stepOf = (step: Step): { from: readonly RefundRequestState[]; to: RefundRequestState } => STEPS[step]

export const isPossible = (step: Step, state: RefundRequestState): boolean => stepOf(step).from.includes(state)

/** A refusal may be put before support at once, silence after some business days. */
export const mayEscalate = (
  { state, escalatableFrom }: { state: RefundRequestState; escalatableFrom: Date },
  now: Date
): boolean => state === 'declined' || (state === 'asked' && now >= escalatableFrom)

/** Times that somebody may ask for one line, having taken it back before. */
const MOST = 3

/** A line that somebody wants the money back for. */
export interface AskedLine {
  status: 'active' | 'cancelled' | 'refunded'
  /** Null for what has no date. */
  startsAt: Date | null
  /** What may still go back for it. Cents. */
  worthCents: number
  /** Those there were, whatever became of them. */
  requests: readonly RefundRequestState[]
}

export type WhyNot = 'seats given back' | 'not begun' | 'nothing to give back' | 'asked before' | 'asked too often'

/** Before it begins, seats are cancelled; from then on one asks. */
export function whyNotAsk({ status, startsAt, worthCents, requests }: AskedLine, now: Date): WhyNot | null {
  if (status !== 'active') return 'seats given back'
  if (startsAt === null || now < startsAt) return 'not begun'
  if (requests.some((state) => state !== 'withdrawn' && state !== 'closed')) return 'asked before'
  if (worthCents === 0) return 'nothing to give back'
  return requests.length >= MOST ? 'asked too often' : null
}

export type Decider = 'game master' | 'support'

/** The game master for some days after the session, where there is one who can be asked; support then, case by case. */
export function deciderOf(
  { startsAt, canAskGameMaster }: { startsAt: Date; canAskGameMaster: boolean },
  now: Date,
  terms: Partial<RefundTerms>
): Decider {
  return canAskGameMaster && now <= askGameMasterUntil(startsAt, terms) ? 'game master' : 'support'
}

/** From then on a request without an answer may be put before support. */
export const escalatableFrom = (askedAt: Date, { answerWithinBusinessDays }: Partial<RefundTerms>): Date =>
  businessDaysAfter(askedAt, answerWithinBusinessDays ?? REFUND_POLICY.answerWithinBusinessDays)

const THING = 'refund request'

/** Opens one request to a game master without an account (docs/adr/0027). */
export const requestLink = (requestId: number, key: string): string => signedLink(THING, requestId, key)

export const opensRequest = (link: string, requestId: number, key: string): boolean =>
  opens(link, THING, requestId, key)
