import { appUrl } from '#api/config/app'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'

/** Tells staff what they have to look at. */
export async function staffWarning(data: Record<string, unknown>): Promise<RenderedMail> {
  const title = String(data.title)
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [String(data.text)],
      action: { label: 'See what waits', url: `${appUrl}/admin/alerts` },
    }),
  }
}
