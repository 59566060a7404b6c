import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { escapeHtml } from '#api/shared/escape_html'

/** Every letter names the way to people. */
const CONTACT = ['Questions? Reply to this email, or write to us:', `${appUrl}/contact`] as const

export interface LetterRow {
  label: string
  value: string
  /** Where the value leads to. */
  url?: string
  /** An attachment of the mail, shown below the value. */
  image?: { contentId: string; alt: string }
}

export interface Letter {
  title: string
  paragraphs: string[]
  rows?: LetterRow[]
  action?: { label: string; url: string }
  /** Of letters that come again and again: the way to have none. */
  stop?: { label: string; url: string }
}

/** The house's letter, once as text and once as HTML that every mail program shows. */
export function letter(content: Letter): { text: string; html: string } {
  return { text: letterText(content), html: letterHtml(content) }
}

function letterText({ title, paragraphs, rows = [], action, stop }: Letter): string {
  const table = rows.map(({ label, value, url }) => `${label}: ${url ?? value}`).join('\n')
  const link = action ? `${action.label}: ${action.url}` : ''
  const end = stop ? `${stop.label}: ${stop.url}` : ''
  return [title, ...paragraphs, table, link, CONTACT.join(' '), end, `- ${brand.name}`].filter(Boolean).join('\n\n')
}

function letterHtml({ title, paragraphs, rows = [], action, stop }: Letter): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const table = rows
    .map(
      ({ label, value, url, image }) =>
        `<tr><th align="left" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th><td>${valueHtml(value, url)}${imageHtml(image)}</td></tr>`
    )
    .join('')
  const link = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ''
  const end = stop ? `<br><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a>` : ''
  return `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;line-height:1.5;max-width:560px;margin:24px auto;padding:0 16px">
<h1 style="font-size:22px">${escapeHtml(title)}</h1>${text}${table ? `<table style="font-family:sans-serif;font-size:15px">${table}</table>` : ''}${link}
<p style="font-size:13px">${escapeHtml(CONTACT[0])} <a href="${escapeHtml(CONTACT[1])}">${escapeHtml(CONTACT[1])}</a>${end}<br>${escapeHtml(brand.name)}</p></body></html>`
}

const imageHtml = (image: LetterRow['image']) =>
  image === undefined
    ? ''
    : `<br><img src="cid:${escapeHtml(image.contentId)}" alt="${escapeHtml(image.alt)}" width="200" height="200">`

const valueHtml = (value: string, url?: string) =>
  url === undefined ? escapeHtml(value) : `<a href="${escapeHtml(url)}">${escapeHtml(value)}</a>`
