import { appUrl } from '#api/config/app'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { rowsOf } from '#api/refund_requests/mails/about_request'
import { findRequest } from '#api/refund_requests/queries/find_request'
import type { Sql } from '#api/shared/sql'

/** For support: a player waits for a decision. */
export async function refundRequestToDecide(
  database: Sql,
  data: Record<string, unknown>
): Promise<RenderedMail | null> {
  const request = await findRequest(database, Number(data.requestId))
  if (request?.state !== 'escalated') return null
  const title = `A refund for order #${request.orderId} is for support to decide`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        'The player writes:',
        ...request.reason.split(/\n{2,}/),
        ...(request.declineReason === null ? [] : [`The game master declined: ${request.declineReason}`]),
        'The policy promises an answer in 1-2 business days.',
      ],
      rows: [
        ...rowsOf(request),
        ...(request.gameMasterName === null ? [] : [{ label: 'Game master', value: request.gameMasterName }]),
      ],
      action: { label: 'See what waits', url: `${appUrl}/admin/refund-requests` },
    }),
  }
}
