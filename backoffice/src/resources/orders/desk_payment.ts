import type { TranslateFunction } from 'react-admin'
import type { OrderMoney } from '#common/wire'
import { PAYMENT_KINDS, PAYMENT_WORDS } from '#common/choices'

type Payment = Pick<OrderMoney, 'paymentKind'>

/** How a manual order may be paid. */
export const PAYMENTS = PAYMENT_KINDS.map((id) => ({ id, name: PAYMENT_WORDS[id] }))

const byStaff = (payment: string, translate: TranslateFunction) => translate('resources.orders.by_staff', { payment })

/** Of a manual order, in as little room as a list has. */
export const takenText = ({ paymentKind }: Payment, translate: TranslateFunction) =>
  paymentKind
    ? byStaff(translate(`resources.orders.payment.${paymentKind}`), translate)
    : translate('resources.orders.filters.by_staff')

/** Of a manual order. Of older ones nobody wrote it down. */
export const paymentText = ({ paymentKind }: Payment, translate: TranslateFunction) =>
  byStaff(
    paymentKind ? PAYMENT_WORDS[paymentKind].toLowerCase() : translate('resources.orders.payment.unknown'),
    translate
  )
