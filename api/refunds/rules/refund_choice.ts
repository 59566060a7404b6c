import { isPaidAtDesk } from '#api/refunds/rules/split_refund'

const DAY_MS = 24 * 60 * 60 * 1000
/** Then the money goes back to the original payment method (C-77). */
const CHOICE_DAYS = 7

/** The end of the choice between card and credit; null without an account, and for payments at the desk. */
export const choiceUntil = (order: { userId: number | null; paymentIntent: string | null }, now: Date): Date | null =>
  order.userId === null || isPaidAtDesk(order) ? null : new Date(now.getTime() + CHOICE_DAYS * DAY_MS)
