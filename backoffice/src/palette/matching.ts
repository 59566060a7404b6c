/** Shorter words say too little to be taken for a verb. */
const SAYS = 3
/** Beside a word that was said whole. */
const BEGUN = 0.9

export const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .toLowerCase()
    .split(/[\s,…]+/)
    .filter(Boolean)

/** Whether each word that was typed begins one of the name's. */
export const isNamed = (typed: readonly string[], name: string) => {
  const words = wordsOf(name)
  return typed.every((word) => words.some((one) => one.startsWith(word)))
}

interface Wish {
  /** So many of the action's words were said; a little less for what was only begun. */
  said: number
  /** What it is done to, as typed. */
  rest: string[]
}

/**
 * "refund order 2689" asks for "Refund order %{what}" of 2689. `also` answers other words for one: "new" for "create".
 * Null where something else is asked for.
 */
export function wishFor(typed: readonly string[], action: string, also: (word: string) => string[]): Wish | null {
  const open = wordsOf(action).map((word) => [word, ...also(word)])
  const rest = [...typed]
  let said = 0
  let isVerb = false
  while (rest.length > 0) {
    const [word = ''] = rest
    const place = open.findIndex((ways) =>
      ways.some((way) => (way.length < SAYS ? way === word : way.startsWith(word)))
    )
    if (place < 0) break
    isVerb ||= word.length >= SAYS
    said += open[place]!.includes(word) ? 1 : BEGUN
    open.splice(place, 1)
    rest.shift()
  }
  if (said === 0 || (rest.length > 0 && !isVerb)) return null
  return { said, rest }
}
