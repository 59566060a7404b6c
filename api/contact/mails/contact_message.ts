import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'

/** For staff: what somebody wrote. An answer goes straight back to them. */
export async function contactMessage(data: Record<string, unknown>): Promise<RenderedMail> {
  const name = String(data.name)
  const title = `Message from ${name.replaceAll(/[\r\n]+/g, ' ')}`
  return {
    subject: title,
    replyTo: String(data.email),
    ...letter({
      title,
      paragraphs: String(data.message).split(/\n{2,}/),
      rows: [
        { label: 'From', value: `${name}, ${String(data.email)}` },
        ...(data.orderNumber ? [{ label: 'Order number, as typed', value: String(Number(data.orderNumber)) }] : []),
      ],
    }),
  }
}
