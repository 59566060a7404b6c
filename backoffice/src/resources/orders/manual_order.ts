import type { AdminGame, PaymentKind } from '#common/wire'
import { countSeats, seatsFree } from '../games/seats.ts'
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

function quantityError(quantity: string, game: AdminGame | undefined) {
  const seats = Number(quantity)
  if (!Number.isInteger(seats) || seats < SEATS[0]) return 'Please enter how many seats, 1 or more.'
  const free = game ? seatsFree(game) : SEATS[1]
  return seats > free ? `Only ${countSeats(free)} ${free === 1 ? 'is' : 'are'} free.` : undefined
}

export function manualOrderErrors(draft: ManualOrderDraft, game: AdminGame | undefined) {
  const errors = {
    gameId: draft.gameId ? undefined : 'Please choose a game.',
    firstName: draft.firstName.trim() ? undefined : 'Please enter a first name.',
    email: !draft.email.trim() || isEmail(draft.email.trim()) ? undefined : 'Please enter a valid email address.',
    quantity: quantityError(draft.quantity, game),
    payment: draft.payment ? undefined : 'Please choose how it was paid.',
    paymentNote: needsPaymentNote(draft.payment) && !draft.paymentNote.trim() ? 'Please say how it was paid.' : undefined,
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
