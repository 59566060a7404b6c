/** With a capital letter, as a sentence begins. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const number = new Intl.NumberFormat('en-US')

/** "1,024". */
export const count = (figure: number) => number.format(figure)

export interface Change {
  field: string
  before: string
  now: string
}
