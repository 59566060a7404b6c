import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { orderPage } from '#api/orders/mails/order_page'
import type { News } from '#api/refund_requests/actions/tell'
import { rowsOf } from '#api/refund_requests/mails/about_request'
import { findRequest, type RequestRow } from '#api/refund_requests/queries/find_request'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

const SUPPORT = 'Support responds within 1-2 business days.'

const NEWS: Record<News, { title: string; paragraphs: (request: RequestRow) => string[] }> = {
  asked: {
    title: 'We have asked your game master for a refund',
    paragraphs: ({ escalatableFrom }) => [
      `they are expected to respond within 3-5 business days. From ${whenText(escalatableFrom)} on you may turn to support if they have not.`,
    ],
  },
  escalated: { title: 'Support decides about your refund', paragraphs: () => [`your request is with support. ${SUPPORT}`] },
  declined: {
    title: 'Your game master declined your refund',
    paragraphs: ({ declineReason }) => ['your game master writes:', declineReason ?? '', `If you see it differently, turn to support where your order is. ${SUPPORT}`],
  },
  refused: {
    title: 'There is no refund for your seats',
    paragraphs: ({ answer }) => ['we have looked at your request, and no money comes back for it. Support writes:', answer ?? ''],
  },
}

/** Tells a buyer what becomes of their request; that money goes back is told by the refund itself. */
export async function refundRequestNews(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const request = await findRequest(database, Number(data.requestId))
  if (!request) return null
  const { title, paragraphs } = NEWS[data.news as News]
  const [first = '', ...more] = paragraphs(request)
  return {
    subject: `${title} (order #${request.orderId})`,
    ...letter({
      title,
      paragraphs: [`${greeting(request.firstName)}, ${first}`, ...more],
      rows: rowsOf(request),
      action: { label: 'See your order', url: orderPage({ id: request.orderId, userId: request.buyerId }) },
    }),
  }
}
