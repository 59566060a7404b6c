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
