import type { TranslateFunction } from 'react-admin'
import type { AdminGame, PaymentKind } from '#common/wire'
import { seatsFree } from '../games/seats.ts'
import { needsPaymentNote } from '#common/choices'
import { isEmail } from '#common/email'
import { SEATS } from '#common/ranges'

/** Body of POST /orders/manual: for a game, or for another product with what is chosen about it. */
export type ManualOrderForm = DeskBuyer &
  ({ gameId: number } | { productType: string; productId: number; choice: object })

export interface DeskBuyer {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  payment: PaymentKind
  paymentNote?: string
}

/** Whoever stands at the desk, as a form has them. */
export interface BuyerDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: string
  /** Nothing is chosen for anybody. */
  payment: PaymentKind | ''
  paymentNote: string
}

/** The form while it is filled in. */
export interface ManualOrderDraft extends BuyerDraft {
  gameId: number | null
}

export const newBuyer: BuyerDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  quantity: '1',
  payment: '',
  paymentNote: '',
}
export const newManualOrder = (gameId: number | null): ManualOrderDraft => ({ gameId, ...newBuyer })

export const buyerErrors = (draft: BuyerDraft, translate: TranslateFunction) => ({
  firstName: draft.firstName.trim() ? undefined : translate('resources.orders.contact.nameless'),
  email: !draft.email.trim() || isEmail(draft.email.trim()) ? undefined : translate('resources.orders.desk.no_email'),
  payment: draft.payment ? undefined : translate('resources.orders.desk.no_payment'),
  paymentNote:
    needsPaymentNote(draft.payment) && !draft.paymentNote.trim()
      ? translate('resources.orders.desk.no_note')
      : undefined,
})

export function manualOrderErrors(draft: ManualOrderDraft, game: AdminGame | undefined, translate: TranslateFunction) {
  const say = (key: string, smart_count?: number) => translate(`resources.orders.desk.${key}`, { smart_count })
  const [seats, free] = [Number(draft.quantity), game ? seatsFree(game) : SEATS[1]]
  const errors = {
    ...buyerErrors(draft, translate),
    gameId: draft.gameId ? undefined : say('no_game'),
    quantity:
      !Number.isInteger(seats) || seats < SEATS[0] ? say('no_seats') : seats > free ? say('too_many', free) : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export const toDeskBuyer = ({
  firstName,
  lastName,
  email,
  phone,
  quantity,
  payment,
  paymentNote,
}: BuyerDraft): DeskBuyer => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: phone.trim(),
  quantity: Number(quantity),
  payment: payment || 'complimentary',
  ...(paymentNote.trim() && { paymentNote: paymentNote.trim() }),
})

export const toManualOrder = (draft: ManualOrderDraft): ManualOrderForm => ({
  gameId: Number(draft.gameId),
  ...toDeskBuyer(draft),
})
