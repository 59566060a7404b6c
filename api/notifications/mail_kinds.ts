import { Registry } from '#api/shared/registry'
import type { Database, Transaction } from '#api/shared/sql'

/** What a mail says. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the house. */
  replyTo?: string
  /** One with a `contentId` is a picture that the HTML shows. */
  attachments?: { name: string; contentType: string; content: string | Buffer; contentId?: string }[]
}

export interface SentMail {
  kind: string
  recipient: string
  data: Record<string, unknown>
}

export interface MailKind {
  /** As the back office calls it where it tells of mails. */
  title?: string
  /** As things stand now. Null when there is nothing left to tell (the order is gone). */
  render: (database: Database, data: Record<string, unknown>, now: Date) => Promise<RenderedMail | null>
  /** What else is written down in the transaction in which it counts as sent. */
  afterSending?: (transaction: Transaction, mail: SentMail) => Promise<void>
  /** Runs in the transaction that gives up a mail, after the mail server refused it for good. */
  afterRefusal?: (transaction: Transaction, mail: SentMail, failure: string) => Promise<void>
}

/** Contexts add theirs in their providers; the worker knows only kinds. */
export const mailKinds = new Registry<MailKind>('a mail')
