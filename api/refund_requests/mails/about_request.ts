import { appKey, appUrl } from '#api/config/app'
import type { LetterRow } from '#api/notifications/layout'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { requestLink } from '#api/refund_requests/rules/lifecycle'
import { whenText } from '#api/shared/clock'
import { centsText } from '#common/money'
import { nounOf, wordsOf } from '#api/sales/rules/product_text'

/** What it is about. */
export const rowsOf = ({
  productType,
  productName,
  startsAt,
  quantity,
  lineCents,
  orderId,
}: RequestRow): LetterRow[] => [
  { label: 'Game', value: productName },
  ...(startsAt ? [{ label: 'When', value: whenText(startsAt) }] : []),
  {
    label: capitalised(nounOf([{ productType }]).many),
    value: `${wordsOf([{ productType, quantity }]).count}, ${centsText(lineCents)}`,
  },
  { label: 'Order', value: `#${orderId}` },
]

/** With which the settings show it. */
export const EXAMPLE_ROWS: LetterRow[] = [
  { label: 'Game', value: EXAMPLE.game },
  { label: 'When', value: EXAMPLE.when },
  { label: 'Seats', value: '1 seat, $20.00' },
  { label: 'Order', value: EXAMPLE.order },
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Where the game master answers it. */
export const answerPage = ({ id, gameMasterUserId }: RequestRow): string =>
  gameMasterUserId === null
    ? `${appUrl}/refund-request#${requestLink(id, appKey)}`
    : `${appUrl}/account/refund-requests`
