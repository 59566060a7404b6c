import { appUrl } from '#api/config/app'
import { inlineCode, type InlineCode } from '#api/notifications/inline_code'
import { joinRow } from '#api/notifications/join_row'
import { greeting, typedName } from '#api/notifications/greeting'
import type { LetterRow } from '#api/notifications/layout'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { whatCancellingBrings } from '#api/orders/mails/about_seats'
import { findOrder, type OrderItemRow, type OrderRow } from '#api/orders/queries/find_order'
import { orderPage } from '#api/orders/mails/order_page'
import { bookingsOf } from '#api/orders/rules/bookings'
import { policySteps } from '#api/orders/rules/free_until'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import { choiceWords, getParticipation, siteText, wordsOf } from '#api/sales/rules/product_text'
import { timingOf } from '#api/sales/rules/timing'
import { whenText } from '#api/shared/clock'
import { centsText } from '#common/money'
import type { TicketRole } from '#common/wire'
import { stepAt, tiersOf, type RefundStep } from '#common/refund_policy'
import type { Connection } from '#api/shared/sql'

const FACTS = {
  rows: [
    { label: EXAMPLE.game, value: '2 x $20.00' },
    { label: 'When', value: EXAMPLE.when },
    { label: 'Where', value: 'Online' },
    { label: 'Paid', value: '$40.00' },
  ],
  action: { label: 'See or cancel your order', url: `${appUrl}/account/order-history` },
}

const ADVICE: Record<TicketRole, string> = {
  player: 'Bring dice if you like. Everything else is provided.',
  master: 'Come when the doors open. Players find your squad by its name, and your ticket shows who has joined.',
  relief: 'Come when the doors open. Our staff will take you to a squad that needs a game master.',
}

const write = mailText('order_confirmation', {
  about: 'orders',
  subject: '{seats} booked (order {order})',
  body: '{greeting}, thank you. {places} safe.\n{waitlist}\n{advice}\n{refund}',
  needed: ['order'],
  examples: {
    greeting: EXAMPLE.greeting,
    seats: 'Your 2 seats are',
    places: 'Your places at the table are',
    order: EXAMPLE.order,
    waitlist: "You're also on the waiting list for 1 ticket. We'll email you as soon as a place opens.",
    advice: ADVICE.player,
    refund:
      "If you can't make it, cancel by Friday, July 4, 2031, 5:00 PM Mountain Time for a full refund as site credit, which never expires.",
  },
  facts: FACTS,
})

const writeWaiting = mailText('waitlist_confirmation', {
  about: 'orders',
  subject: "You're on the waiting list (order {order})",
  body: "{greeting}, thank you. You're on the waiting list for {tickets}.\nAs soon as a place opens, it's yours, and we'll email you. If you don't get a place before the event begins, you're fully refunded.\n{refund}",
  needed: ['order'],
  examples: { greeting: EXAMPLE.greeting, tickets: '2 tickets', order: EXAMPLE.order, refund: EXAMPLE.cancelling },
  facts: FACTS,
})

/** The confirmation of an order, with what has a date as a calendar file. */
export async function orderConfirmation(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const active = order.items.filter(({ status }) => status === 'active')
  const waiting = active.filter((item) => getParticipation(item).isWaiting)
  const seated = active.filter((item) => !waiting.includes(item))
  const common = {
    greeting: greeting(order.firstName),
    order: `#${order.id}`,
    refund: cancelling(order, active, now).join(' '),
  }
  const codes = await drawCodes(seated)
  const facts = {
    rows: [...order.items.flatMap((item) => itemRows(item, codes)), ...totals(order)],
    action: { label: 'See or cancel your order', url: orderPage(order) },
  }
  const tickets = wordsOf(waiting).count
  return {
    ...(seated.length === 0 && waiting.length > 0
      ? writeWaiting({ ...common, tickets }, facts)
      : write(
          { ...common, ...seatedWords(order, seated), waitlist: waiting.length > 0 ? alsoWaiting(tickets) : '' },
          facts
        )),
    attachments: [
      ...calendarAttachments(bookingsOf(order), now),
      ...[...codes.values()].map(({ attachment }) => attachment),
    ],
  }
}

const alsoWaiting = (tickets: string) =>
  `You're also on the waiting list for ${tickets}. We'll email you as soon as a place opens.`

function seatedWords({ items }: OrderRow, seated: OrderItemRow[]) {
  const lines = seated.length > 0 ? seated : items
  const { are, places } = wordsOf(lines)
  const roles = new Set(lines.map((line) => getParticipation(line).role))
  return { seats: are, places, advice: [...roles].map((role) => ADVICE[role]).join('\n\n') }
}

/** Of what comes first: the others have more time. */
function cancelling({ userId, refundPolicy, subtotalCents }: OrderRow, active: OrderItemRow[], now: Date): string[] {
  const ofLines = active.flatMap(({ facts, choice, refundTiers }) => {
    const timing = timingOf(facts, choice)
    return timing && timing.startsAt !== null ? [policySteps(timing, refundTiers ?? tiersOf(refundPolicy))] : []
  })
  const endOf = (steps: readonly RefundStep[]) => (stepAt(steps, now) ?? steps.at(-1))?.until.getTime() ?? 0
  const [first] = ofLines.toSorted((one, other) => endOf(one) - endOf(other))
  return first
    ? [whatCancellingBrings({ steps: first, hasAccount: userId !== null, isFree: subtotalCents === 0 }, now)]
    : []
}

/** A mail of more tickets leads to their pages alone. */
const MAX_CODES = 20

/** Check-in codes by their paths. A place on the waitlist has none. */
export async function drawCodes(seated: readonly OrderItemRow[]): Promise<Map<string, InlineCode>> {
  const paths = seated.flatMap(({ links }) => links.flatMap(({ path }) => path ?? [])).slice(0, MAX_CODES)
  return new Map(
    await Promise.all(paths.map(async (path, index) => [path, await inlineCode(path, index + 1)] as const))
  )
}

/** `value` is next to the name; by default quantity and price. */
export function itemRows(item: OrderItemRow, codes: Map<string, InlineCode>, value?: string): LetterRow[] {
  const { productName, quantity, unitPriceCents, facts, status } = item
  const startsAt = facts?.timing.startsAt
  return [
    { label: productName, value: value ?? `${quantity} x ${centsText(unitPriceCents)}` },
    ...(startsAt
      ? [
          { label: 'When', value: whenText(startsAt) },
          { label: 'Where', value: siteText(facts!.site) },
        ]
      : []),
    ...(status === 'active' ? joinRow(facts?.joinUrl) : []),
    ...choiceWords(item),
    ...item.links.map(({ label, path }) =>
      path === null
        ? { label, value: 'Given away' }
        : { label, value: 'Open', url: `${appUrl}${path}`, image: codes.get(path)?.image }
    ),
    ...(facts?.host ? [{ label: 'Game master', value: typedName(facts.host.name, '') }] : []),
  ]
}

function totals(order: OrderRow): LetterRow[] {
  const credits = order.creditsCents > 0 ? [{ label: 'Credits', value: `-${centsText(order.creditsCents)}` }] : []
  const discount =
    order.discountCents > 0 ? [{ label: 'Complimentary', value: `-${centsText(order.discountCents)}` }] : []
  return [...discount, ...credits, { label: 'Paid', value: centsText(order.paidCents) }]
}
