/** The first characters of a text, on one line. */
export const summaryOf = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length)

/** The beginning of a text, up to the last whole word, for a card. */
export function teaserOf(text: string, length: number): string {
  const start = summaryOf(text, length)
  return start.length < length ? start : `${start.replace(/[\s,;:.]*\s\S*$/, '')}…`
}

/** Paragraphs of a text, where it has empty lines. */
export const paragraphsOf = (text: string) => text.split(/\n\s*\n/).map((part) => part.trim()).filter(Boolean)

/** The address of a name: punctuation dropped, spaces to hyphens. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
