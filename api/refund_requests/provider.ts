import { mailKinds } from '#api/notifications/mail_kinds'
import { recordedMail } from '#api/orders/actions/record_history'
import { personalData } from '#api/people/personal_data'
import { refundRequestNews } from '#api/refund_requests/mails/news'
import { refundRequestToAnswer } from '#api/refund_requests/mails/to_answer'
import { refundRequestToDecide } from '#api/refund_requests/mails/to_decide'
import { refundRequestData } from '#api/refund_requests/personal_data'

export default class RefundRequestsProvider {
  boot() {
    personalData.add('refundRequests', refundRequestData)
    mailKinds.add('refund_request_news', {
      title: 'News of the refund request',
      render: refundRequestNews,
      ...recordedMail,
    })
    mailKinds.add('refund_request_to_answer', { render: refundRequestToAnswer })
    mailKinds.add('refund_request_to_decide', { render: refundRequestToDecide })
  }

  async start() {
    await import('#api/refund_requests/limited_steps')
    await import('#api/refund_requests/routes')
  }
}
