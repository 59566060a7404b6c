import services from '#api/config/services'
import type { DifferenceRow } from '#api/books/queries/find_difference'
import type { Proof } from '#api/books/queries/keeping'
import type { DayRow } from '#api/books/queries/list_days'
import type { DisputeRow } from '#api/books/queries/list_disputes'
import type { WebhookRow } from '#api/books/queries/list_webhooks'
import { toDollars } from '#common/money'
import type { BookDay, BookedDispute, BookProof, Difference, WebhookRow as Webhook } from '#common/wire'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))
const written = (instant: Date | null) => instant?.toISOString() ?? null

export const proofForStaff = ({ open, comparedAt, allComparedAt, failingSince, now }: Proof): BookProof => ({
  open,
  comparedAt: written(comparedAt),
  allComparedAt: written(allComparedAt),
  failingSince: written(failingSince),
  now: now.toISOString(),
})

export const differenceForList = ({
  oursCents,
  theirsCents,
  foundAt,
  closedAt,
  repairedBy,
  ...row
}: DifferenceRow): Difference => {
  const { id, kind, subject, orderId, details, failure } = row
  return {
    id,
    kind,
    subject,
    orderId,
    details,
    failure,
    ours: dollars(oursCents),
    theirs: dollars(theirsCents),
    foundAt: foundAt.toISOString(),
    closedAt: written(closedAt),
    repairedBy: closedAt ? repairedBy : null,
  }
}

export const dayForList = (row: DayRow): BookDay => ({
  day: row.day,
  theirs: {
    received: toDollars(row.receivedTheirs),
    refunded: toDollars(row.refundedTheirs),
    disputed: toDollars(row.disputedTheirs),
  },
  ours: {
    received: toDollars(row.receivedOurs),
    refunded: toDollars(row.refundedOurs),
    disputed: toDollars(row.disputedOurs),
  },
  fees: toDollars(row.fees),
  difference: toDollars(row.difference),
})

const STATES = { pending: 'open', succeeded: 'lost', failed: 'won' } as const

export const disputeForList = ({
  id,
  orderId,
  buyer,
  amountCents,
  reason,
  state,
  dueAt,
  madeAt,
}: DisputeRow): BookedDispute => ({
  id,
  orderId,
  buyer,
  amount: toDollars(amountCents),
  reason: reason.replaceAll('_', ' '),
  state: STATES[state],
  dueAt: written(dueAt),
  openedAt: madeAt.toISOString(),
  url: deskOf(id),
})

/** The sandbox has one page for all. */
const deskOf = (dispute: string) =>
  services.sandbox ? services.stripe.deskUrl : new URL(`disputes/${dispute}`, services.stripe.deskUrl).href

export const webhookForList = ({
  id,
  eventId,
  type,
  subject,
  state,
  tries,
  madeAt,
  receivedAt,
  failure,
}: WebhookRow): Webhook => ({
  id,
  eventId,
  type,
  subject,
  state,
  tries,
  madeAt: madeAt.toISOString(),
  receivedAt: written(receivedAt),
  failure,
})
