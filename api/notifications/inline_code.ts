import sharp from 'sharp'
import { encode } from 'uqr'
import { appUrl } from '#api/config/app'
import type { RenderedMail } from '#api/notifications/mail_kinds'

type Attachment = NonNullable<RenderedMail['attachments']>[number]

export interface InlineCode {
  image: { contentId: string; alt: string }
  attachment: Attachment
}

/** Pixels of a module: mail programs show the picture in this size. */
const SCALE = 5

/** The code of a page as a picture inside the mail, so that the door needs no network. `path`: within the shop. */
export async function inlineCode(path: string, number: number): Promise<InlineCode> {
  const contentId = `code-${number}@questboard`
  const content = await drawCode(`${appUrl}${path}`)
  return {
    image: { contentId, alt: 'Code that our staff scan' },
    attachment: { name: `code-${number}.png`, contentType: 'image/png', content, contentId },
  }
}

/** Black on white, as PNG: mail programs show no SVG. */
export function drawCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}
