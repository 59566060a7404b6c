import { appUrl } from '#api/config/app'
import { typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { answerPage, EXAMPLE_ROWS, rowsOf } from '#api/refund_requests/mails/about_request'
import { findRequest } from '#api/refund_requests/queries/find_request'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

const LABEL = 'Approve or decline'

const write = mailText('refund_request_to_answer', {
  about: 'game_masters',
  subject: '{player} asks for a refund for {product}',
  body: 'They write:\n{reason}\nPlease answer within 3-5 business days. After {deadline} they can contact support.',
  needed: ['player', 'reason'],
  examples: {
    player: 'Robin',
    product: EXAMPLE.game,
    reason: 'The game ended after an hour.',
    deadline: EXAMPLE.answerBy,
  },
  facts: { rows: EXAMPLE_ROWS, action: { label: LABEL, url: `${appUrl}/account/refund-requests` } },
})

/** For the game master: a player of theirs asks for the money back. */
export async function refundRequestToAnswer(
  database: Sql,
  data: Record<string, unknown>
): Promise<RenderedMail | null> {
  const request = await findRequest(database, Number(data.requestId))
  if (request?.state !== 'asked') return null
  const { firstName, productName, reason, escalatableFrom } = request
  const values = {
    player: typedName(firstName, 'A player'),
    product: productName,
    reason,
    deadline: whenText(escalatableFrom),
  }
  return write(values, { rows: rowsOf(request), action: { label: LABEL, url: answerPage(request) } })
}
