import type { Transaction } from '#api/shared/sql'

/** What a mail says. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the house. */
  replyTo?: string
  attachments?: { name: string; contentType: string; content: string }[]
}

/** Null when there is nothing left to tell (the order is gone). */
export type MailRenderer = (data: Record<string, unknown>) => Promise<RenderedMail | null>

export interface SentMail {
  kind: string
  recipient: string
  data: Record<string, unknown>
}

/** What else is written down in the transaction in which a mail counts as sent. */
export type AfterSending = (transaction: Transaction, mail: SentMail) => Promise<void>

/** The contexts say here how their mails read and what follows from them; the worker knows only kinds. */
export class MailRenderers {
  readonly #renderers = new Map<string, MailRenderer>()
  readonly #afterSending = new Map<string, AfterSending>()

  on(kind: string, renderer: MailRenderer, afterSending?: AfterSending): void {
    this.#renderers.set(kind, renderer)
    if (afterSending) this.#afterSending.set(kind, afterSending)
  }

  async sent(transaction: Transaction, mail: SentMail): Promise<void> {
    await this.#afterSending.get(mail.kind)?.(transaction, mail)
  }

  async render(kind: string, data: Record<string, unknown>): Promise<RenderedMail | null> {
    const renderer = this.#renderers.get(kind)
    if (!renderer) throw new Error(`No mail is known by the name ${kind}`)
    return renderer(data)
  }
}
