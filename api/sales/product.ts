import type { Sql, Transaction } from '#api/shared/sql'
import type { TicketRole, VenueType } from '#common/wire'
import type { ProductRef } from '#common/products'

/** What somebody chose about it (a role, a squad), as its product let it through; null where there is nothing to choose. */
export type Choice = Record<string, unknown> | null

export interface ChoiceFact {
  label: string
  value: string
}

/** The default type of callers that name none: a seat at a game. */
export const FIRST_TYPE = 'game'

/** So much of a product. */
export interface Portion extends ProductRef {
  quantity: number
  choice: Choice
}

/** How the people of a line take part. */
export interface Participation {
  /** They are on the waitlist and have no place yet. */
  isWaiting: boolean
  role: TicketRole
}

/** A portion that is given back. */
export interface StockReturn extends Portion {
  /** Leaves out portions that the buyer gave away. */
  ownOnly?: boolean
}

/** Seats that a player got, or lost where the number is negative. */
export interface SeatChange extends ProductRef {
  player: string
  seats: number
}

/** Where something takes place. */
export interface Site {
  /** The venue; null where it is none that we know. */
  id: number | null
  name: string
  type: VenueType
  slug: string
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postalcode: string | null
}

/** What has a date can be given back for a refund until the order's policy says so; what has none says so itself. */
export type Timing = Dated | { startsAt: null; refund: 'any time' | 'never' }

export interface Dated {
  startsAt: Date
  hours: number
  /** When it was last moved to another time; null: never since it was sold. */
  movedAt: Date | null
  /** Until when everything comes back; absent where the order's policy says it. */
  freeUntil?: Date
  /** What comes back comes the way it was paid, not as credits. */
  backAsPaid?: true
}

/** What orders, mails, receipts and calendars tell of a product, as it is today. Cents. */
export interface ProductFacts extends ProductRef {
  /** What a line is called that is sold today. */
  name: string
  priceCents: number
  /** Not cancelled, nor taken off. Whether somebody may buy it now is for `admit`. */
  onSale: boolean
  /** Whether it has ended; what has no date never does. */
  over: boolean
  /** Whether strangers may know of it. */
  listed: boolean
  timing: Timing
  /** Of two calendar files, the one that counts higher is believed. */
  version: number
  /** Null where it is online, or nowhere. */
  site: Site | null
  /** The game master who runs it, and whom its buyers ask for a refund after it has begun; null: they ask the shop. */
  host: { id: number; name: string; slug: string } | null
  /** Of a picture, as the wire tells it. */
  image: string | null
  /** Its page, within the shop; null where strangers have none to look at. */
  path: string | null
  isSoldOut?: boolean
  /** The address of its online table, for people with an active line only. */
  joinUrl?: string | null
  /** When its record came to be: after a restore numbers are given out anew. */
  since: Date
}

/** What one is called, and several; `where` follows "Your place" and begins with a space. */
export interface Noun {
  one: string
  many: string
  where?: string
}

export interface Buyer {
  userId: number | null
  email: string | null
}

/** What a choice is about. */
export interface ChoiceOf {
  productId: number
  /** The product's name as the browser sends it, which may tell a choice; empty at the desk. */
  name: string
  database: Sql
}

/** A portion with what is known of it; whoever asks has seen that it is on sale. */
export interface Wanted extends Portion {
  facts: ProductFacts
}

export interface HoldWish {
  checkoutId: string
  /** Of this type; none where only earlier holds are to be let go. */
  portions: readonly Portion[]
  expiresAt: Date
  now: Date
  /** Earlier checkouts of the same buyer: what they hold is let go in here, so that nobody else gets it in between. */
  insteadOf: readonly string[]
}

export interface TakeWish {
  now: Date
  /** Staff may sell what has begun. */
  allowStarted: boolean
}

interface Move {
  from: number
  to: number
  quantity: number
  choice: Choice
}

export interface TargetSearch {
  /** Parts of names, or a day. */
  q?: string
  /** These alone. */
  ids?: number[]
  /** So many are passed over. */
  offset: number
  limit: number
  now: Date
}

export interface Target {
  productId: number
  /** So many can be given away right now. */
  left: number
}

/** A line that was sold, and stands. */
export interface SoldLine {
  id: number
  choice: Choice
  /** The version of the order's links. */
  linkVersion: number
  /** Undefined where its product is sold no more in this shop. */
  facts: ProductFacts | undefined
}

/** What belongs to a line for its buyer alone: whoever has the address may do something with it. */
export interface LineLink {
  label: string
  /** Within the shop; null where it is somebody else's by now. */
  path: string | null
}

/** From one product of a type to another. */
export interface Moving {
  /** What it is moved to is called: a game. */
  readonly noun: string
  /** Those of which something is left, in the order in which they are offered to staff, and how many there are in all. */
  targets(database: Sql, search: TargetSearch): Promise<{ rows: Target[]; total: number }>
  move(transaction: Transaction, move: Move, options: TakeWish): Promise<void>
}

/**
 * A kind of thing that can be sold. Its context registers it (`products`); carts, orders, refunds and mails know no more of it than
 * stands here. Whatever takes a `Transaction` changes the product's own stock in it, one product after the other in ascending order
 * of their numbers, and calls nothing outside of the database.
 */
export interface Product {
  /** As the wire and the lines of orders call it. */
  readonly type: string
  /** Who takes of several types takes of the lower rank first, in every transaction (SEAT-2). */
  readonly lockRank: number
  readonly noun: Noun
  /** Checks what its buyers have to choose (a Vine validator, or what asks the database as well); null where there is nothing to choose. */
  readonly choice: { validate(chosen: unknown, of: ChoiceOf): Promise<Record<string, unknown>> } | null

  /** Those that there are or were, by number, also what is on sale no more. */
  find(database: Sql, ids: readonly number[]): Promise<Map<number, ProductFacts>>
  /**
   * Where its products with a date stand that are not cancelled: `from` is all that follows FROM, with a WHERE. SQL, for lists that are narrowed by
   * days; absent where nothing of this type has a date.
   */
  readonly dates?: { id: string; startsAt: string; from: string }
  /** Refuses what this buyer may not have, or not now. */
  admit(database: Sql, lines: readonly Wanted[], buyer: Buyer, now: Date): Promise<void>

  /** Sets portions aside for a checkout: all, or with a refusal none. */
  hold(transaction: Transaction, options: HoldWish): Promise<void>
  /** What a checkout holds or held becomes sold: all, or `lapsed` and none, also where this buyer may not have it any more. */
  sell(transaction: Transaction, checkoutId: string, buyer: Buyer): Promise<'sold' | 'lapsed'>
  /** Lets go what a checkout still holds. Again: nothing more happens. */
  release(transaction: Transaction, checkoutId: string): Promise<void>
  /** Writes down what a checkout held before our books lost it, as let go. */
  recordLapsed(transaction: Transaction, checkoutId: string, portions: readonly Portion[]): Promise<void>
  /** Sells without a checkout, or refuses. */
  take(transaction: Transaction, portion: Portion, wish: TakeWish): Promise<void>
  /** What was sold can be bought again: all that one transaction gives back of this type, in ascending order of their numbers. The caller gives each back once (RFND-1). */
  giveBack(transaction: Transaction, portions: readonly StockReturn[]): Promise<void>
  /** Absent where moving makes no sense. */
  readonly moving?: Moving
  /** Notes who got or lost seats, for mail to the game master. */
  noteSeats?(transaction: Transaction, changes: readonly SeatChange[]): Promise<void>

  /** What was chosen, in words for its buyer and for staff. */
  tell?(choice: NonNullable<Choice>): ChoiceFact[]
  /** Absent where every buyer is a player with a seat. */
  participation?(choice: NonNullable<Choice>): Participation
  /** When a line is and until when everything comes back for it, where that depends on what was chosen. */
  timing?(facts: ProductFacts, choice: NonNullable<Choice>): Timing
  /** What a line is called, where that depends on what was chosen. */
  lineName?(facts: ProductFacts, choice: NonNullable<Choice>): string
  /** What the buyers of these lines open besides (a ticket's page), by the line's number. */
  links?(database: Sql, lines: readonly SoldLine[]): Promise<Map<number, LineLink[]>>
  /** Counts portions that buyers gave away, by the number of the line. */
  countGivenAway?(database: Sql, lines: readonly Pick<SoldLine, 'id' | 'choice'>[]): Promise<Map<number, number>>
  /** What a line tells besides on the wire, under names of its own. */
  wire?(facts: ProductFacts): Record<string, unknown>
}
