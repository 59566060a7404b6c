import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { Store } from '../state/store.ts'
import { newId } from '../stripe/ids.ts'
import type { KeptAttachment, KeptMail } from './kept_mail.ts'

const TEXT_KEPT_UP_TO = 64 * 1024

export interface Envelope {
  from: string
  to: string[]
}

/** Mails that arrived. What they say is in the state; each one's whole source lies beside it as a file. */
export class Mailbox {
  readonly #store: Store
  readonly #folder: string
  readonly #changed: () => void

  constructor(store: Store, dataFolder: string, changed: () => void) {
    this.#store = store
    this.#folder = join(dataFolder, 'mail')
    this.#changed = changed
    mkdirSync(this.#folder, { recursive: true })
  }

  async keep(source: Buffer, envelope: Envelope): Promise<KeptMail> {
    const id = newId('mail')
    const email = await PostalMime.parse(source)
    writeFileSync(this.#path(id), source)
    const mail = this.#store.mails.add({
      id,
      received_at: new Date().toISOString(),
      from: addressesOf(email.from ? [email.from] : [])[0] ?? envelope.from,
      from_name: email.from?.name ?? '',
      // Blind copies stand in the envelope only.
      to: envelope.to,
      cc: addressesOf(email.cc),
      reply_to: addressesOf(email.replyTo),
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      message_id: email.messageId ?? null,
      headers: headersOf(email),
      attachments: email.attachments.map((attachment, index) =>
        describe(attachment, `/mail/${id}/attachments/${index}`, index)
      ),
    })
    this.#changed()
    return mail
  }

  list(to: string | null): KeptMail[] {
    const wanted = to?.trim().toLowerCase()
    return this.#store.mails
      .newestFirst()
      .filter((mail) => !wanted || mail.to.some((each) => each.toLowerCase() === wanted))
  }

  find(id: string): KeptMail | undefined {
    return this.#store.mails.get(id)
  }

  source(id: string): Buffer | null {
    if (!this.#store.mails.get(id)) return null
    try {
      return readFileSync(this.#path(id))
    } catch {
      return null
    }
  }

  async attachment(id: string, index: number): Promise<{ content: Buffer; type: string; filename: string } | null> {
    const source = this.source(id)
    const found = source && (await PostalMime.parse(source)).attachments[index]
    if (!found) return null
    return { content: contentOf(found), type: found.mimeType, filename: found.filename ?? `attachment-${index + 1}` }
  }

  forgetFiles(): void {
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.eml`)
  }
}

function addressesOf(addresses: Address[] = []): string[] {
  return addresses.flatMap((each) => (each.group ? addressesOf(each.group) : [each.address ?? '']))
}

function headersOf(email: Email): Record<string, string> {
  return Object.fromEntries(email.headers.map((header) => [header.key, header.value]))
}

function contentOf(attachment: Attachment): Buffer {
  const { content } = attachment
  return typeof content === 'string'
    ? Buffer.from(content, attachment.encoding === 'base64' ? 'base64' : 'utf8')
    : Buffer.from(content as ArrayBuffer)
}

function describe(attachment: Attachment, url: string, index: number): KeptAttachment {
  const content = contentOf(attachment)
  return {
    filename: attachment.filename ?? `attachment-${index + 1}`,
    mime_type: attachment.mimeType,
    size: content.length,
    disposition: attachment.disposition ?? null,
    content_id: attachment.contentId ?? null,
    text:
      attachment.mimeType.startsWith('text/') && content.length <= TEXT_KEPT_UP_TO ? content.toString('utf8') : null,
    url,
  }
}
