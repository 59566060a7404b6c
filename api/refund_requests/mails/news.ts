import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText, type Facts } from '#api/notifications/mail_texts'
import { orderPage } from '#api/orders/mails/order_page'
import type { News } from '#api/refund_requests/actions/tell'
import { EXAMPLE_ROWS, rowsOf } from '#api/refund_requests/mails/about_request'
import { findRequest } from '#api/refund_requests/queries/find_request'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

const LABEL = 'See your order'

const SHARED = {
  about: 'refunds',
  facts: {
    reference: `(order ${EXAMPLE.order})`,
    rows: EXAMPLE_ROWS,
    action: { label: LABEL, url: `${appUrl}/account/order-history` },
  },
} as const

type Values = Record<'greeting' | 'deadline' | 'reason' | 'answer', string>

const WRITE: Record<News, (values: Values, facts: Facts) => RenderedMail> = {
  asked: mailText('refund_request_asked', {
    ...SHARED,
    subject: 'We have asked your game master for a refund',
    body: '{greeting}, they are expected to respond within 3-5 business days. If they have not answered by {deadline}, you can contact support.',
    needed: ['deadline'],
    examples: { greeting: EXAMPLE.greeting, deadline: EXAMPLE.answerBy },
  }),
  escalated: mailText('refund_request_escalated', {
    ...SHARED,
    subject: 'Support decides about your refund',
    body: '{greeting}, your request is with support. Support responds within 1-2 business days.',
    needed: [],
    examples: { greeting: EXAMPLE.greeting },
  }),
  declined: mailText('refund_request_declined', {
    ...SHARED,
    subject: 'Your game master declined your refund',
    body: '{greeting}, your game master writes:\n{reason}\nIf you disagree, contact support on your order page. Support responds within 1-2 business days.',
    needed: ['reason'],
    examples: { greeting: EXAMPLE.greeting, reason: 'We played for four hours, and everybody had a turn.' },
  }),
  refused: mailText('refund_request_refused', {
    ...SHARED,
    subject: 'There is no refund for your seats',
    body: '{greeting}, we have looked at your request, and we cannot give you a refund. Support writes:\n{answer}',
    needed: ['answer'],
    examples: {
      greeting: EXAMPLE.greeting,
      answer: 'The game was as its page told it. We are sorry that it was not for you.',
    },
  }),
}

/** Tells a buyer what becomes of their request; that money goes back is told by the refund itself. */
export async function refundRequestNews(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const request = await findRequest(database, Number(data.requestId))
  if (!request) return null
  const { firstName, orderId, buyerId, email, linkVersion, escalatableFrom, declineReason, answer } = request
  const values = {
    greeting: greeting(firstName),
    deadline: whenText(escalatableFrom),
    reason: declineReason ?? '',
    answer: answer ?? '',
  }
  return WRITE[data.news as News](values, {
    reference: `(order #${orderId})`,
    rows: rowsOf(request),
    action: { label: LABEL, url: orderPage({ id: orderId, userId: buyerId, email, linkVersion }) },
  })
}
