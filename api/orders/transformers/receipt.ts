import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { escapeHtml } from '#api/shared/escape_html'
import type { OrderItemRow, OrderRow } from '#api/orders/queries/find_order'
import type { RefundRow } from '#api/orders/queries/list_order_details'
import { choiceWords, siteText } from '#api/sales/rules/product_text'
import { dayText, whenText } from '#api/shared/clock'
import { PAYMENT_WORDS } from '#common/choices'
import { centsText } from '#common/money'

const STYLESHEET_ADDRESS = '/api/orders/receipt.css'

/** A page to print: no script, no pictures, its own stylesheet. */
export function receipt(order: OrderRow, refunds: readonly RefundRow[]): string {
  const title = `Receipt for order #${order.id}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} - ${brand.name}`)}</title>
<link rel="stylesheet" href="${escapeHtml(appUrl + STYLESHEET_ADDRESS)}">
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(brand.name)}<br>${escapeHtml(dayText(order.createdAt))}</p></header>
<main>
<address>${buyer(order)}</address>
<table>
<caption>What was booked</caption>
<thead><tr><th scope="col">Game</th><th scope="col" class="number">Price</th><th scope="col" class="number">Total</th></tr></thead>
<tbody>${order.items.map(line).join('')}</tbody>
<tfoot>${sums(order, refunds).map(sum).join('')}</tfoot>
</table>
</main>
<footer><p>${escapeHtml(closing(order))}</p></footer>
</body>
</html>
`
}

function buyer({ firstName, lastName, email, phone }: OrderRow): string {
  return [`${firstName} ${lastName}`.trim(), email, phone]
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

const STATUS: Record<OrderItemRow['status'], string | null> = {
  'active': null,
  'cancelled': 'Cancelled',
  'refunded': 'Refunded',
  'refund pending': 'Refund pending',
  'refund failed': 'Refund failed',
}

function line(item: OrderItemRow): string {
  const chosen = choiceWords(item).map(({ label, value }) => `${label}: ${value}`)
  const details = [...whereAndWhen(item), ...chosen, STATUS[item.status]].filter((text) => text !== null)
  return `<tr><td>${escapeHtml(item.productName || 'Unknown Product')}${details
    .map((text) => `<span class="detail">${escapeHtml(text)}</span>`)
    .join(
      ''
    )}</td><td class="number each">${item.quantity} x ${centsText(item.unitPriceCents)}</td><td class="number">${centsText(item.quantity * item.unitPriceCents)}</td></tr>`
}

function whereAndWhen({ facts }: OrderItemRow): string[] {
  if (!facts || facts.timing.startsAt === null) return []
  return [whenText(facts.timing.startsAt), siteText(facts.site), ...(facts.host ? [`With ${facts.host.name}`] : [])]
}

interface Sum {
  label: string
  cents: number
  final?: boolean
}

function sums(order: OrderRow, refunds: readonly RefundRow[]): Sum[] {
  return [
    { label: 'Subtotal', cents: order.subtotalCents },
    ...(order.discountCents > 0 ? [{ label: 'Complimentary', cents: -order.discountCents }] : []),
    ...(order.creditsCents > 0 ? [{ label: 'Account credits', cents: -order.creditsCents }] : []),
    { label: paidLabel(order), cents: order.paidCents, final: true },
    ...refunds
      // An open dispute is the bank's, not yet anybody's money back.
      .filter(({ state, origin }) => state !== 'failed' && !(origin === 'dispute' && state === 'pending'))
      .map(({ amountCents, destination, state, createdAt }) => ({
        label: `${state === 'pending' ? 'Being refunded' : 'Refunded'} ${PLACES[destination]}, ${dayText(createdAt)}`,
        cents: -amountCents,
      })),
  ]
}

const PLACES: Record<RefundRow['destination'], string> = {
  card: 'to the card',
  credits: 'to account credits',
  desk: 'at the desk',
}

const paidLabel = ({ manual, paymentKind }: OrderRow) => {
  if (!manual) return 'Paid'
  return paymentKind === 'cash' || paymentKind === 'card'
    ? `Paid (${PAYMENT_WORDS[paymentKind].toLowerCase()})`
    : 'Paid'
}

const sum = ({ label, cents, final }: Sum) =>
  `<tr${final ? ' class="sum"' : ''}><th scope="row" colspan="2">${escapeHtml(label)}</th><td class="number">${centsText(cents)}</td></tr>`

const closing = ({ manual }: OrderRow) =>
  manual
    ? 'This order was taken by our staff; no card was charged online. Prices are in US dollars.'
    : 'Prices are in US dollars.'
