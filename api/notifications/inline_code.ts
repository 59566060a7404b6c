import { appUrl } from '#api/config/app'
import { drawCode } from '#api/notifications/draw_code'
import type { RenderedMail } from '#api/notifications/mail_kinds'

type Attachment = NonNullable<RenderedMail['attachments']>[number]

export interface InlineCode {
  image: { contentId: string; alt: string }
  attachment: Attachment
}

/** The code of a page as a picture inside the mail, so that the door needs no network. `path`: within the shop. */
export async function inlineCode(path: string, number: number): Promise<InlineCode> {
  const contentId = `code-${number}@questboard`
  const content = await drawCode(`${appUrl}${path}`)
  return {
    image: { contentId, alt: 'Code that our staff scan' },
    attachment: { name: `code-${number}.png`, contentType: 'image/png', content, contentId },
  }
}
