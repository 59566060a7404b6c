import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CheckoutLine } from '#api/checkout/checkout_line'
import { FIRST_TYPE, type Choice } from '#api/sales/product'
import type { RefundTier } from '#common/refund_policy'

/** A record by its number and when it came to be: after a restore numbers are given out anew. */
interface Identity {
  id: number
  /** Milliseconds. */
  since: number
}

export type NotedLine = Omit<CheckoutLine, 'productName'>

/** What an order is made from, as its payment page carries it. Cents. */
export interface NotedCheckout {
  id: string
  user: Identity | null
  browser: string
  email: string | null
  referralCode: string | null
  /** Key of the partner that sent the buyer. */
  partner?: string
  subtotalCents: number
  creditsCents: number
  lines: NotedLine[]
}

/** What the provider keeps beside a page: so many notes of so many characters. One is the proof, one the checkout's name. */
const LONGEST = 500
const MOST = 47

type Person = [firstName: string, lastName: string, email: string, phone: string]
/** Type and choice are left out where there is one type, nothing to choose and nothing promised. */
type Place = [
  productId: number,
  since: number,
  quantity: number,
  unitPriceCents: number,
  person: number,
  productType?: string,
  choice?: Choice,
  promise?: number,
]
/** What comes back of a line, and until when. */
type Promised = readonly RefundTier[]

/**
 * The notes from which a page's checkout can be made again when our books have lost it, with a proof that only we can have written
 * them. The same checkout has the same notes: asking for its page again is the same question.
 */
export function writeNotes(checkout: NotedCheckout, key: string): Record<string, string> {
  const whole = inAscii(checkout, checkout.lines)
  // Contacts of a large party may not fit. Whoever the first seat is for can be asked.
  const text = whole.length <= LONGEST * MOST ? whole : inAscii(checkout, checkout.lines.map(withoutContact))
  const parts = text.match(new RegExp(`.{1,${LONGEST}}`, 'g')) ?? []
  return { ...Object.fromEntries(parts.map((part, index) => [`order_${index + 1}`, part])), proof: proofOf(text, key) }
}

/** Null when the notes were not written by us. */
export function readNotes(notes: Record<string, string>, key: string): NotedCheckout | null {
  const parts: string[] = []
  for (let part = notes.order_1; part !== undefined; part = notes[`order_${parts.length + 1}`]) parts.push(part)
  const text = parts.join('')
  const [given, right] = [Buffer.from(notes.proof ?? ''), Buffer.from(proofOf(text, key))]
  if (text === '' || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const {
    people,
    promises = [],
    places,
    ...checkout
  } = JSON.parse(text) as Omit<NotedCheckout, 'lines'> & { people: Person[]; promises?: Promised[]; places: Place[] }
  return { ...checkout, lines: places.map((place) => lineOf(place, people, promises)) }
}

function inAscii({ lines: _lines, ...checkout }: NotedCheckout, lines: readonly NotedLine[]): string {
  const people: Person[] = []
  const promises: Promised[] = []
  const places = lines.map((line): Place => {
    const who = placeIn(people, [line.firstName, line.lastName, line.email, line.phone])
    const place = [line.productId, line.since, line.quantity, line.unitPriceCents, who] as const
    if (line.refundTiers) return [...place, line.productType, line.choice, placeIn(promises, line.refundTiers)]
    return line.productType === FIRST_TYPE && line.choice === null
      ? [...place]
      : [...place, line.productType, line.choice]
  })
  return JSON.stringify({ ...checkout, people, ...(promises.length > 0 && { promises }), places }).replace(
    /[^ -~]/g,
    escaped
  )
}

/** Among what is written once, however often it is named. */
function placeIn<Known>(all: Known[], one: Known): number {
  const known = all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one))
  return known >= 0 ? known : all.push(one) - 1
}

/** A character is never cut in two, and counts as what the provider counts. */
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

function lineOf(
  [productId, since, quantity, unitPriceCents, person, productType = FIRST_TYPE, choice = null, promise]: Place,
  people: readonly Person[],
  promises: readonly Promised[]
): NotedLine {
  const [firstName, lastName, email, phone] = people[person]!
  return {
    productType,
    productId,
    choice,
    since,
    quantity,
    unitPriceCents,
    firstName,
    lastName,
    email,
    phone,
    ...(promise !== undefined && { refundTiers: promises[promise] }),
  }
}

const withoutContact = (line: NotedLine, index: number): NotedLine =>
  index === 0 ? line : { ...line, firstName: '', lastName: '', email: '', phone: '' }

const proofOf = (text: string, key: string) =>
  createHmac('sha256', key).update(`payment page\n${text}`).digest('base64url')
