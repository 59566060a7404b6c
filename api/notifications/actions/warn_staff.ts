import services from '#api/config/services'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import type { Transaction } from '#api/shared/sql'

export interface Warning {
  kind: string
  subject: string
  details: Record<string, unknown>
  /** What happened and what to do, as the mail says it. */
  title: string
  text: string
}

/** An alert that does not wait until somebody opens the list: staff get a mail as well, once. */
export async function warnStaff(
  transaction: Transaction,
  { kind, subject, details, title, text }: Warning
): Promise<void> {
  await raiseAlert(transaction, { kind, subject, details })
  await enqueueMail(transaction, {
    kind: 'staff_warning',
    recipient: services.staffEmail,
    cause: `alert:${kind}:${subject}`,
    data: { title, text },
  })
}
