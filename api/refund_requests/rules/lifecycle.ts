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
