import type { TranslateFunction } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { dollarsText } from '#common/money'
import { dayAndTime } from '#backoffice/mountain_time'

const WORDS = 'resources.refund-requests.standing'

/** Who has it, or what became of it. */
export function standing(
  { state, answerBy, escalatedAt, granted, grantedMoney, decidedBy, decidedAt }: AdminRefundRequest,
  translate: TranslateFunction
): string {
  const by = [decidedBy && translate(`${WORDS}.by`, { name: decidedBy }), decidedAt && `, ${dayAndTime(decidedAt)}`]
    .filter(Boolean)
    .join('')
  return translate(`${WORDS}.${grantedMoney === 'refused by the card' ? 'not_taken' : state}`, {
    until: dayAndTime(answerBy),
    since: dayAndTime(escalatedAt ?? answerBy),
    amount: dollarsText(granted ?? 0),
    by,
  })
}
