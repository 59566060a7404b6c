import { appKey, appUrl } from '#api/config/app'
import type { LetterRow } from '#api/notifications/layout'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { requestLink } from '#api/refund_requests/rules/request_link'
import { whenText } from '#api/shared/clock'
import { centsText } from '#common/money'
import { nounOf, wordsOf } from '#api/sales/rules/portion_words'

/** What it is about. */
export const rowsOf = ({ productType, productName, startsAt, quantity, lineCents, orderId }: RequestRow): LetterRow[] => [
  { label: 'Game', value: productName },
  ...(startsAt ? [{ label: 'When', value: whenText(startsAt) }] : []),
  { label: capitalised(nounOf([{ productType }]).many), value: `${wordsOf([{ productType, quantity }]).count}, ${centsText(lineCents)}` },
  { label: 'Order', value: `#${orderId}` },
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Where the game master answers it. */
export const answerPage = ({ id, gameMasterUserId }: RequestRow): string =>
  gameMasterUserId === null ? `${appUrl}/refund-request#${requestLink(id, appKey)}` : `${appUrl}/account/refund-requests`
