/** What a mail says. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachments?: { name: string; contentType: string; content: string }[]
}

/** Null when there is nothing left to tell (the order is gone). */
export type MailRenderer = (data: Record<string, unknown>) => Promise<RenderedMail | null>

/** The contexts say here how their mails read; the worker knows only kinds. */
export class MailRenderers {
  readonly #renderers = new Map<string, MailRenderer>()

  on(kind: string, renderer: MailRenderer): void {
    this.#renderers.set(kind, renderer)
  }

  async render(kind: string, data: Record<string, unknown>): Promise<RenderedMail | null> {
    const renderer = this.#renderers.get(kind)
    if (!renderer) throw new Error(`No mail is known by the name ${kind}`)
    return renderer(data)
  }
}
