import { enqueueMail, type NewMail } from '#api/notifications/actions/enqueue_mail'
import { keptFrom, mailStranger, releaseMails, type Sender } from '#api/notifications/actions/mail_stranger'
import { PRODUCT, recordHistory } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

/** Known: it has paid, it confirmed the order by a link, it is the verified address of the order's account, or staff typed it. */
const ADDRESSEE = sql`
  SELECT COALESCE('user:' || o.user_id, 'browser:' || c.buyer_key, 'order:' || o.id) AS sender,
         c.network,
         o.manual OR (c.email_confirmed_at IS NOT NULL AND lower(o.email) = lower($2))
                  OR EXISTS (SELECT FROM orders WHERE lower(email) = lower($2) AND paid_cents > 0)
                  OR EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND lower(u.email) = lower($2) AND u.email_verified_at IS NOT NULL) AS known,
         o.paid_cents > 0 AND lower(o.email) = lower($2) AND EXISTS (SELECT FROM mails WHERE ${keptFrom('$2')}) AS owed
    FROM orders o LEFT JOIN checkouts c ON c.id = o.checkout_id WHERE o.id = $1`

/** A mail that the buyer of an order has caused. What is kept back stands in the order's history. */
export async function writeToBuyer(transaction: Transaction, orderId: number, mail: NewMail): Promise<void> {
  const { known, owed, ...sender } = (await transaction.first<Sender & { known: boolean; owed: boolean }>(ADDRESSEE, [
    orderId,
    mail.recipient,
  ]))!
  if (known) await enqueueMail(transaction, mail)
  else if (!(await mailStranger(transaction, mail, sender))) {
    await recordHistory(transaction, {
      orderId,
      event: 'mail withheld',
      actor: PRODUCT,
      details: { mail: mail.kind, recipient: mail.recipient },
    })
  }
  if (owed) await releaseMails(transaction, mail.recipient)
}
