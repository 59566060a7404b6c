import type { TranslateFunction } from 'react-admin'
import type { AdminGame, AdminOrder, ManualQuote, PaymentKind, SentPaymentLink } from '#common/wire'
import { seatsFree } from '../games/in_words.ts'
import { needsPaymentNote } from '#common/choices'
import { isEmail } from '#common/email'
import { SEATS } from '#common/ranges'

export interface GameSeats {
  gameId: number
  quantity: number
}

/** Body of POST /orders/manual: for one game or several, or for another product with its choice. */
export type ManualOrderForm = DeskBuyer & { total?: number } & (
    | GameSeats
    | { items: GameSeats[] }
    | { productType: string; productId: number; choice: object; quantity: number }
  )

export interface BuyerContact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface DeskBuyer extends BuyerContact {
  payment: PaymentKind
  paymentNote?: string
}

/** Body of POST /checkout/payment-links. */
export type PaymentLinkForm = BuyerContact & { items: GameSeats[]; total?: number }

export interface ManualOrderSteps {
  createManualOrder(form: ManualOrderForm): Promise<AdminOrder>
  quoteManualOrder(input: { items: GameSeats[]; email: string }): Promise<ManualQuote>
  sendPaymentLink(form: PaymentLinkForm): Promise<SentPaymentLink>
}

/** The buyer at the desk, as a form has them. */
export interface BuyerDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: string
  /** Nothing is chosen for anybody. */
  payment: PaymentKind | typeof PAYMENT_LINK | ''
  paymentNote: string
}

export interface GameSeatsDraft {
  gameId: number | null
  quantity: string
}

/** The form while it is filled in. */
export interface ManualOrderDraft extends BuyerDraft, GameSeatsDraft {
  /** Games beyond the first. */
  more: GameSeatsDraft[]
}

/** The buyer pays online by a link in a mail. */
export const PAYMENT_LINK = 'link'

export const newGameSeats: GameSeatsDraft = { gameId: null, quantity: '1' }

export const newBuyer: BuyerDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  quantity: '1',
  payment: '',
  paymentNote: '',
}
export const newManualOrder = (gameId: number | null, buyer: Partial<BuyerContact> = {}): ManualOrderDraft => ({
  gameId,
  ...newBuyer,
  ...buyer,
  more: [],
})

export const buyerErrors = (draft: BuyerDraft, translate: TranslateFunction) => ({
  firstName: draft.firstName.trim() ? undefined : translate('resources.orders.contact.nameless'),
  email:
    isEmail(draft.email.trim()) || (!draft.email.trim() && draft.payment !== PAYMENT_LINK)
      ? undefined
      : translate('resources.orders.desk.no_email'),
  payment: draft.payment ? undefined : translate('resources.orders.desk.no_payment'),
  paymentNote:
    needsPaymentNote(draft.payment) && !draft.paymentNote.trim()
      ? translate('resources.orders.desk.no_note')
      : undefined,
})

/** The free seats of a game. Before it is loaded, the most that one order takes. */
const countFree = (game: AdminGame | undefined) => (game ? seatsFree(game) : SEATS[1])

function gameErrors(draft: GameSeatsDraft, game: AdminGame | undefined, translate: TranslateFunction) {
  const say = (key: string, smart_count?: number) => translate(`resources.orders.desk.${key}`, { smart_count })
  const [seats, free] = [Number(draft.quantity), countFree(game)]
  return withoutEmpty({
    gameId: draft.gameId ? undefined : say('no_game'),
    quantity:
      !Number.isInteger(seats) || seats < SEATS[0] ? say('no_seats') : seats > free ? say('too_many', free) : undefined,
  })
}

const withoutEmpty = <Value>(errors: Record<string, Value | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))

/** `find` returns a game once it is loaded. */
export function manualOrderErrors(
  draft: ManualOrderDraft,
  find: (id: number | null) => AdminGame | undefined,
  translate: TranslateFunction
) {
  const more = (draft.more ?? []).map((one) => gameErrors(one, find(one.gameId), translate))
  return {
    ...withoutEmpty(buyerErrors(draft, translate)),
    ...gameErrors(draft, find(draft.gameId), translate),
    ...(more.some((errors) => Object.keys(errors).length > 0) && { more }),
  }
}

const toContact = ({ firstName, lastName, email, phone }: BuyerDraft): BuyerContact => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: phone.trim(),
})

export const toDeskBuyer = (draft: BuyerDraft): DeskBuyer => ({
  ...toContact(draft),
  payment: draft.payment === '' || draft.payment === PAYMENT_LINK ? 'complimentary' : draft.payment,
  ...(draft.paymentNote.trim() && { paymentNote: draft.paymentNote.trim() }),
})

export const toItems = ({ gameId, quantity, more = [] }: Pick<ManualOrderDraft, 'gameId' | 'quantity' | 'more'>) =>
  [{ gameId, quantity }, ...more].map((one): GameSeats => ({
    gameId: Number(one.gameId),
    quantity: Number(one.quantity),
  }))

/** `total` is what the form shows, in dollars. */
export function toManualOrder(draft: ManualOrderDraft, total?: number): ManualOrderForm {
  const [first, ...more] = toItems(draft)
  return {
    ...toDeskBuyer(draft),
    ...(total !== undefined && { total: draft.payment === 'complimentary' ? 0 : total }),
    ...(more.length > 0 ? { items: [first!, ...more] } : first!),
  }
}

export const toPaymentLink = (draft: ManualOrderDraft, total?: number): PaymentLinkForm => ({
  ...toContact(draft),
  items: toItems(draft),
  ...(total !== undefined && { total }),
})
