import { htmlFromMarkdown } from '#api/shared/markdown'

const rendered = new WeakMap<object, string>()

/** The HTML of a record's Markdown, made once: records of the catalogue are replaced, never changed. */
export function proseOf(record: { description: string } | { biography: string }): string {
  const known = rendered.get(record)
  if (known !== undefined) return known
  const html = htmlFromMarkdown('description' in record ? record.description : record.biography)
  rendered.set(record, html)
  return html
}
