import { inject } from '@adonisjs/core'
import mail from '@adonisjs/mail/services/main'
import brand from '#api/config/brand'
import services from '#api/config/services'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { mailKinds } from '#api/notifications/mail_kinds'
import { EDITION, KnownSettings } from '#api/settings/queries/known_settings'
import { Clock } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'

interface Mail {
  id: string
  kind: string
  recipient: string
  data: Record<string, unknown>
  attempts: number
  /** Of the settings with which it is written. */
  edition: number
}

/** The second comes after five seconds, the sixth after an hour, as do all later ones: after most of a day somebody has to look at the address. */
const ATTEMPTS = 24

/** Out-of-office programs do not answer automatic mail (RFC 3834, Exchange). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Another process takes it only when this one must have died over it. */
const TAKE = sql`
  UPDATE mails SET attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
   WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND attempts < ${String(ATTEMPTS)} AND next_attempt_at <= now()
                ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, recipient, data, attempts, ${EDITION} AS edition`
const SENT = sql`UPDATE mails SET sent_at = product_now(), failure = NULL WHERE id = $1 AND sent_at IS NULL`
const REFUSED = sql`UPDATE mails SET failure = $2, attempts = ${String(ATTEMPTS)} WHERE id = $1 AND sent_at IS NULL`
const FAILED = sql`
  UPDATE mails SET failure = $2, next_attempt_at = now() + LEAST(5 * power(4, attempts - 1), 3600) * interval '1 second'
   WHERE id = $1 AND sent_at IS NULL`

/**
 * Sends what is due, one after another. The Message-ID is the mail's own id, so that a mail which a crash
 * makes us send again is the same mail to the receiving server.
 */
@inject()
export class DeliverMails {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected settings: KnownSettings
  ) {}

  async handle(): Promise<void> {
    for (let next = await this.#take(); next; next = await this.#take()) await this.#deliver(next)
  }

  #take(): Promise<Mail | null> {
    return this.database.first<Mail>(TAKE)
  }

  async #deliver(due: Mail): Promise<void> {
    try {
      await this.settings.of(due.edition)
      const { render, afterSending } = mailKinds.get(due.kind)
      const rendered = await render(this.database, due.data, this.clock.now())
      if (rendered) {
        await mail.send((message) => {
          message.to(due.recipient).subject(rendered.subject).text(rendered.text).html(rendered.html)
          message.from(services.mailFrom, brand.senderName || brand.name)
          message.replyTo(rendered.replyTo ?? brand.contactEmail)
          message.header('Message-ID', `<${due.id}@questboard>`)
          for (const [name, value] of Object.entries(AUTOMATIC)) message.header(name, value)
          for (const { name, contentType, content, contentId } of rendered.attachments ?? []) {
            const file = { filename: name, contentType }
            if (contentId) message.embedData(Buffer.from(content), contentId, file)
            else message.attachData(Buffer.from(content), file)
          }
        })
      }
      await this.database.transaction(async (transaction) => {
        const first = (await transaction.run(SENT, [due.id])) === 1
        if (first && rendered) await afterSending?.(transaction, due)
      })
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      if (isRefusedForGood(error)) return this.#giveUp(due, failure)
      await this.database.run(FAILED, [due.id, failure])
      if (due.attempts >= ATTEMPTS) {
        await raiseAlert(this.database, {
          kind: 'mail not delivered',
          subject: due.id,
          details: describeMail(due, failure),
        })
      }
    }
  }

  /** Raises an alert at once: another attempt has the same result. */
  async #giveUp(due: Mail, failure: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if ((await transaction.run(REFUSED, [due.id, failure])) === 0) return
      await mailKinds.get(due.kind).afterRefusal?.(transaction, due, failure)
      await raiseAlert(transaction, {
        kind: 'mail not delivered',
        subject: due.id,
        details: describeMail(due, failure),
      })
    })
  }
}

const describeMail = ({ kind, recipient, data }: Mail, failure: string) => ({
  kind,
  email: recipient,
  failure,
  ...(typeof data.orderId === 'number' ? { order: data.orderId } : {}),
})

/** The server refused the recipient or the mail (5xx). A refused password or sender is our own fault: that is tried again. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = (findCause(error) ?? {}) as { command?: string; responseCode?: number }
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
}

const findCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && !('responseCode' in error) ? error.cause : error
