import limits from '#api/config/limits'
import { enqueueMail, type NewMail } from '#api/notifications/actions/enqueue_mail'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { sql, type Transaction } from '#api/shared/sql'

const LOCK = sql`SELECT pg_advisory_xact_lock(hashtextextended('mails to strangers', 0))`
const SOON = `sender IS NOT NULL AND created_at > product_now() - interval '1 day'`
/** No more of each are counted than matter. */
const COUNT = sql`
  SELECT to_char(product_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
         (SELECT count(*)::int FROM (SELECT FROM mails WHERE lower(recipient) = lower($1) AND ${SOON} LIMIT $3) AS counted) AS recipient,
         (SELECT count(*)::int FROM (SELECT FROM mails WHERE sender = $2 AND ${SOON} LIMIT $4) AS counted) AS sender,
         (SELECT count(*)::int FROM (SELECT FROM mails WHERE network = $6 AND ${SOON} LIMIT $7) AS counted) AS network,
         (SELECT count(*)::int FROM (SELECT FROM mails WHERE ${SOON} LIMIT $5) AS counted) AS "all"`
const NAME_SENDER = sql`UPDATE mails SET sender = $2, network = $3 WHERE cause = $1`
const WITHHOLD = sql`UPDATE mails SET next_attempt_at = 'infinity' WHERE cause = $1 AND sent_at IS NULL`

/** Condition on `mails`: it is kept back from this address. */
export const keptFrom = (recipient: string) =>
  `lower(recipient) = lower(${recipient}) AND sent_at IS NULL AND next_attempt_at = 'infinity'`
const RELEASE = sql`UPDATE mails SET next_attempt_at = now() WHERE ${keptFrom('$1')}`

interface Counted extends Record<'recipient' | 'sender' | 'network' | 'all', number> {
  /** Alerts are raised once a day. */
  day: string
}

/** Who causes a mail: their account or browser, and from where, as far as that is known. */
export interface Sender {
  sender: string
  network: string | null
}

/**
 * A mail to an address that never paid for anything, which anybody may have typed: a few a day for the address, for who causes
 * them, from where, and in all. Further ones are kept until the address pays, and put before staff. Answers whether it will be sent.
 */
export async function mailStranger(
  transaction: Transaction,
  mail: NewMail,
  { sender, network }: Sender
): Promise<boolean> {
  await transaction.run(LOCK)
  const { strangerMails, strangerMailsOfOne, strangerMailsOfNetwork, strangerMailsOfAll } = limits
  const sent = (await transaction.first<Counted>(COUNT, [
    mail.recipient,
    sender,
    strangerMails,
    strangerMailsOfOne,
    strangerMailsOfAll,
    network,
    strangerMailsOfNetwork,
  ]))!
  await enqueueMail(transaction, mail)
  const ofSender = sent.sender < strangerMailsOfOne && (network === null || sent.network < strangerMailsOfNetwork)
  if (ofSender && sent.recipient < strangerMails && sent.all < strangerMailsOfAll) {
    await transaction.run(NAME_SENDER, [mail.cause, sender, network])
    return true
  }
  await transaction.run(WITHHOLD, [mail.cause])
  await raiseAlert(transaction, {
    kind: 'mails withheld',
    subject: sent.day,
    details: { recipient: mail.recipient, mail: mail.kind },
  })
  return false
}

/** The address has paid: what was kept from it is sent. */
export async function releaseMails(transaction: Transaction, recipient: string): Promise<void> {
  await transaction.run(RELEASE, [recipient])
}
