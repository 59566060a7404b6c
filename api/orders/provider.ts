import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects } from '#api/operations/audit_subjects'
import { recordedMail } from '#api/orders/actions/record_history'
import { attendeeConfirmation } from '#api/orders/mails/attendee_confirmation'
import { orderConfirmation } from '#api/orders/mails/order_confirmation'
import { seatMoved } from '#api/orders/mails/seat_moved'
import { orderSubject } from '#api/orders/order_subject'
import { orderData } from '#api/orders/personal_data'
import { personalData } from '#api/people/personal_data'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'

export default class OrdersProvider {
  boot() {
    personalData.add('orders', orderData)
    mailKinds.add('order_confirmation', {
      title: 'Confirmation',
      render: orderConfirmation,
      ...recordedMail,
    })
    mailKinds.add('attendee_confirmation', {
      title: 'Confirmation for an attendee',
      render: attendeeConfirmation,
      ...recordedMail,
    })
    mailKinds.add('seat_moved', { title: 'News of the move', render: seatMoved, ...recordedMail })

    auditSubjects.add('order', orderSubject)

    exportedLists.add('orders', async () => (await import('#api/orders/controllers/order_export')).orderExport)
    searchedRecords.add('orders', {
      load: async () => (await import('#api/orders/controllers/order_search')).findOrders,
    })
  }

  async start() {
    await import('#api/orders/routes')
  }
}
