import vine from '@vinejs/vine'
import { settings, valueOf } from '#api/config/adjustable'
import { letter, type Letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { userText } from '#api/notifications/user_text'
import { Invalid } from '#api/shared/errors'
import { Registry } from '#api/shared/registry'
import type { MAILS_ABOUT } from '#common/choices'
import { LONGEST } from '#common/longest'

/** What somebody wrote: names in braces stand for what is known when the mail is sent. */
export interface MailTemplate {
  subject: string
  /** A paragraph on each line. One of which nothing is left is left out. */
  body: string
}

/** What the house's letter has besides its sentences. */
export interface Facts extends Pick<Letter, 'rows' | 'action' | 'stop'> {
  /** Stands behind the subject alone, so that a list of mails tells one from the other. */
  reference?: string
}

/** The sentences of a mail around its facts. */
export interface MailText extends MailTemplate {
  /** Where it is found among the others. */
  about: (typeof MAILS_ABOUT)[number]
  /** What may stand in braces, each with an example. */
  examples: Record<string, string>
  /** Without these a reader would not know what it is about. */
  needed: readonly string[]
  facts?: Facts
}

export const mailTexts = new Registry<MailText>('the text of a mail')

export const settingOfMail = (kind: string) => `mails.${kind}`

/** Declares what administrators may write otherwise; answers how the mail is written. */
export function mailText<Name extends string>(kind: string, text: MailText & { examples: Record<Name, string> }) {
  mailTexts.add(kind, text)
  const { about, subject, body, examples, needed } = text
  settings.add(settingOfMail(kind), {
    default: { subject, body },
    form: {
      kind: 'mail',
      about,
      longestSubject: LONGEST.line,
      longestBody: LONGEST.letter.text,
      placeholders: Object.entries(examples).map(([name, example]) => ({
        name,
        example,
        needed: needed.includes(name),
      })),
    },
    rule: () =>
      vine.object({
        subject: vine
          .string()
          .trim()
          .minLength(1)
          .maxLength(LONGEST.line)
          .regex(/^[^\p{Cc}]*$/u),
        body: vine.string().trim().minLength(1).maxLength(LONGEST.letter.text),
      }),
    check: (template: MailTemplate) => seeThatItFits(template, text),
  })
  return (values: Record<Name, string>, facts: Facts = {}) => written(valueOf(settingOfMail(kind)), values, facts)
}

/** As somebody is about to write it, with the examples. */
export function writtenWithExamples(
  kind: string,
  template: MailTemplate
): Pick<RenderedMail, 'subject' | 'text' | 'html'> {
  const { examples, facts = {} } = mailTexts.get(kind)
  return written(template, examples, facts)
}

/** Values and rows may hold what users wrote: all of them pass `userText`. */
function written(
  { subject, body }: MailTemplate,
  unchecked: Record<string, string>,
  { reference, rows, ...facts }: Facts
) {
  const values = Object.fromEntries(Object.entries(unchecked).map(([name, value]) => [name, userText(value)]))
  const title = filled(subject, values).replaceAll(LINE_BREAKS, ' ')
  const paragraphs = body
    .split('\n')
    .flatMap((line) => filled(line, values).split(EMPTY_LINES))
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    subject: reference === undefined ? title : `${title} ${reference}`,
    ...letter({
      title,
      paragraphs,
      ...facts,
      rows: rows?.map((row) => ({ ...row, label: userText(row.label), value: userText(row.value) })),
    }),
  }
}

/** What somebody wrote, and is quoted, may have them: never in the head of a mail. */
const LINE_BREAKS = /\s*[\r\n]+\s*/g
const EMPTY_LINES = /\n{2,}/

const PLACE = /\{([^{}]*)\}/g

/** Once over: what stands in the values is never taken for a place. */
const filled = (line: string, values: Record<string, string>) =>
  line.replaceAll(PLACE, (place, name: string) => values[name] ?? place)

const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name]) => name!)

/** Throws Invalid: what nobody could fill in, and what a reader needs and would not find. */
function seeThatItFits(template: MailTemplate, { examples, needed }: MailText): void {
  for (const field of ['subject', 'body'] as const) {
    const unknown = namesIn(template[field]).find((name) => !Object.hasOwn(examples, name))
    if (unknown !== undefined)
      refuse(field, 'unknown', `This mail knows nothing called {${unknown}}. It knows ${list(Object.keys(examples))}.`)
  }
  const used = new Set(namesIn(`${template.subject} ${template.body}`))
  const missing = needed.filter((name) => !used.has(name))
  if (missing.length > 0)
    refuse('body', 'needed', `Its reader needs ${list(missing)}: please put it into the subject or the text.`)
}

const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

function refuse(field: keyof MailTemplate, rule: string, message: string): never {
  throw new Invalid([{ field: `value.${field}`, rule, message }])
}
