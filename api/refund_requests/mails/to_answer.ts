import { typedName } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { answerPage, rowsOf } from '#api/refund_requests/mails/about_request'
import { findRequest } from '#api/refund_requests/queries/find_request'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** For the game master: a player of theirs asks for the money back. */
export async function refundRequestToAnswer(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const request = await findRequest(database, Number(data.requestId))
  if (request?.state !== 'asked') return null
  const title = `${typedName(request.firstName, 'A player')} asks for a refund for ${request.productName}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        'They write:',
        ...request.reason.split(/\n{2,}/),
        `Please answer within 3-5 business days. After ${whenText(request.escalatableFrom)} they may turn to support.`,
      ],
      rows: rowsOf(request),
      action: { label: 'Approve or decline', url: answerPage(request) },
    }),
  }
}
