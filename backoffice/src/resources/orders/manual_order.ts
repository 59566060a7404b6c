import type { TranslateFunction } from 'react-admin'
import type { AdminGame, PaymentKind } from '#common/wire'
import { seatsFree } from '../games/seats.ts'
import { needsPaymentNote } from '../../../../common/choices.ts'
import { isEmail } from '../../../../common/email.ts'
import { SEATS } from '../../../../common/ranges.ts'

/** Body of POST /orders/manual: for a game, or for another product with what is chosen about it. */
export type ManualOrderForm = DeskBuyer & ({ gameId: number } | { productType: string; productId: number; choice: object })

export interface DeskBuyer {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  payment: PaymentKind
  paymentNote?: string
}

/** The form while it is filled in. */
export interface ManualOrderDraft {
  gameId: number | null
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: string
  /** Nothing is chosen for anybody. */
  payment: PaymentKind | ''
  paymentNote: string
}

export const newManualOrder = (gameId: number | null): ManualOrderDraft => ({
  gameId,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  quantity: '1',
  payment: '',
  paymentNote: '',
})

export function manualOrderErrors(draft: ManualOrderDraft, game: AdminGame | undefined, translate: TranslateFunction) {
  const say = (key: string, smart_count?: number) => translate(`resources.orders.${key}`, { smart_count })
  const [seats, free] = [Number(draft.quantity), game ? seatsFree(game) : SEATS[1]]
  const errors = {
    gameId: draft.gameId ? undefined : say('desk.no_game'),
    firstName: draft.firstName.trim() ? undefined : say('contact.nameless'),
    email: !draft.email.trim() || isEmail(draft.email.trim()) ? undefined : say('desk.no_email'),
    quantity: !Number.isInteger(seats) || seats < SEATS[0] ? say('desk.no_seats') : seats > free ? say('desk.too_many', free) : undefined,
    payment: draft.payment ? undefined : say('desk.no_payment'),
    paymentNote: needsPaymentNote(draft.payment) && !draft.paymentNote.trim() ? say('desk.no_note') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export const toManualOrder = (draft: ManualOrderDraft): ManualOrderForm => ({
  gameId: Number(draft.gameId),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  quantity: Number(draft.quantity),
  payment: draft.payment || 'complimentary',
  ...(draft.paymentNote.trim() && { paymentNote: draft.paymentNote.trim() }),
})
