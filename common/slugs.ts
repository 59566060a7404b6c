/** The public form of a name in an address: punctuation goes, spaces become hyphens ("J.R. Smith": jr-smith). */
export const slugOf = (name: string) => tidy(withoutAccents(name).replace(/[^\p{L}\p{N}\s-]/gu, ''))

const withoutAccents = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '')

const tidy = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
