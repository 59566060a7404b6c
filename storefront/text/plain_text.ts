/** Characters of a description that describe a page. */
export const DESCRIPTION_LENGTH = 157

/** The first characters of a text, on one line. */
export const summaryOf = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length)

/** The first characters of a text, for a card; where it goes on, an ellipsis after their last whole word. */
export function previewOf(text: string, length: number): string {
  const line = summaryOf(text, Infinity)
  return line.length <= length
    ? line
    : `${line
        .slice(0, length + 1)
        .replace(/[\s,;:.]+\S*$/, '')
        .slice(0, length)}…`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export const textOf = (html: string) =>
  summaryOf(
    html
      .replaceAll(/<[^>]*>/g, (tag) => (/^<\/?(?:a|strong|em|del|code)\b/.test(tag) ? '' : ' '))
      .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    Infinity
  )

/** The words of Markdown without its signs, for cards, which show the beginning of a text and no form. */
export const plainOf = (markdown: string) =>
  markdown
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
