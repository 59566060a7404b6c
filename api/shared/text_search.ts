import type { Clause } from '#api/shared/conditions'

/** A table with a search text: a generated column of folded text that begins with a blank and has a trigram index. */
export interface SearchedTable {
  /** The key, with the alias of the table: `o.id`. */
  id: string
  /** The column, with the alias of the table: `o.searched`. */
  text: string
  /** The text holds phone numbers, as the function `phone_words` of the database writes them. */
  hasPhones?: boolean
}

/** Shorter words have no trigram of their own, so they match where a word begins. */
const TRIGRAM = 3

/** Seven digits or more, with the separators that people type between them. */
const PHONE = /(?<![\p{L}\p{N}#@.])\+?\(?\d(?:[\s().\-/]*\d){6,14}(?![\p{L}\p{N}@])/u
const PHONE_DIGITS = 10

/** Matches records that contain every word of the search. "#17" is the record with that number, "17" matches both. */
export function searchClause({ id, text, hasPhones }: SearchedTable, q: string): Clause {
  const [, hash, number] = /^(#?)(\d{1,15})$/.exec(q) ?? []
  const words = hash ? [] : wordsOf(q, hasPhones)
  return (place) => {
    const holdsWords = words.map((word) => `${text} LIKE ${place(searchPattern(word))}`).join(' AND ')
    const ways = [number ? `${id} = ${place(Number(number))}` : '', holdsWords].filter(Boolean)
    return ways.length > 0 ? `(${ways.join(' OR ')})` : 'false'
  }
}

/** A pattern for LIKE over a search text. */
export function searchPattern(q: string): string {
  const literal = folded(q).replace(/[\\%_]/g, '\\$&')
  return q.length < TRIGRAM ? `% ${literal}%` : `%${literal}%`
}

/** Letters and digits. An email address stays one word. */
function wordsOf(q: string, hasPhones = false): string[] {
  return folded(hasPhones ? q.replace(PHONE, lastDigits) : q)
    .split(/\s+/)
    .flatMap((part) => (/.@/.test(part) ? [part] : part.split(/[^\p{L}\p{N}]+/u)))
    .filter((word) => word !== '')
}

/** Without the country code. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_DIGITS)

const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Without accents and capitals, as the function `folded` of the database has it: "Séance" is "seance". Phones
 * type curly apostrophes, so all of them are left out.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => LETTERS[letter]!)
