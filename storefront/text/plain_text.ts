/** The first characters of a text, on one line. */
export const summaryOf = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length)

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
