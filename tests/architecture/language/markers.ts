/** The maximum length of a sentence, in words. */
export const MAX_WORDS = 30

interface Marker {
  name: string
  /** Matches lower case text. */
  pattern: RegExp
  instead: string
}

const CLAUSE_START = String.raw`(?:^|[.;:(—–]\s*|,\s*(?:and|but|or|so)\s+)(?:(?:and|but|else|or|so|than|that|then)\s+)?`
/** Excludes `of its own tables`, where a noun follows. */
const NO_NOUN = String.raw`(?=\W*$|\s*[.,;:()–—]|\s+(?:after|and|are|as|at|before|but|by|for|from|in|is|on|or|so|than|that|to|when|where|which|who|with)\b)`
const PREPOSITION = String.raw`\b(?:as|by|for|from|in|like|of|on|than|to|with)\s+`

/** Sixteen signs that a sentence is not plain technical English. */
export const MARKERS: readonly Marker[] = [
  { name: 'whoever', pattern: /\bwho(?:m|se)?ever\b/, instead: 'name the user, the caller or the request' },
  {
    name: 'who',
    pattern: new RegExp(`${CLAUSE_START}who(?:m|se)?\\b|${PREPOSITION}who\\b`),
    instead: 'name the user, the caller or the request',
  },
  {
    name: 'what',
    pattern: new RegExp(`${CLAUSE_START}what(?:ever)?\\b|${PREPOSITION}what\\b`),
    instead: 'name the thing',
  },
  { name: 'somebody, nobody', pattern: /\b(?:some|no)body\b/, instead: 'name the user, or use the passive' },
  {
    name: 'is told',
    pattern: /\b(?:is|are|was|were|be|been|being)\s+(?:\w+\s+)?told\b/,
    instead: 'is notified, is shown, is logged',
  },
  {
    name: 'stands',
    pattern: /\b(?:stands?(?!\s+for\b)|stood)\b(?!-)/,
    instead: 'is, is listed, applies, remains',
  },
  { name: 'lets go', pattern: /\blet(?:s|ting)?\s+(?:\w+\s+)?go\b/, instead: 'releases' },
  { name: 'anew', pattern: /\banew\b/, instead: 'again' },
  { name: 'beside, besides', pattern: /\bbesides?\b/, instead: 'next to, with, as well as, except' },
  { name: 'so many', pattern: /\bso many\b/, instead: 'give the number or its name' },
  {
    name: 'of its own',
    pattern: new RegExp(`\\bof (?:his|her|its|my|one['’]s|our|their|your) own\\b${NO_NOUN}`),
    instead: 'its own, separate, dedicated',
  },
  { name: 'gone', pattern: /\bgone\b/, instead: 'deleted, removed, closed, expired' },
  { name: 'answers', pattern: /\banswers\b/, instead: 'returns, responds; responses' },
  { name: 'Of at the start', pattern: /^of\b/, instead: 'start with the subject' },
  { name: 'For at the start', pattern: /^for\b(?! (?:example|instance)\b)/, instead: 'start with the subject' },
  { name: 'By at the start', pattern: /^by\b(?! default\b)/, instead: 'start with the subject' },
]

/** The faults of one sentence: markers with their replacement, and its length if that is over the maximum. */
export function findFaults(sentence: string): string[] {
  const text = sentence.toLowerCase()
  const isQuestion = text.endsWith('?')
  const found = MARKERS.filter(({ name, pattern }) => !(isQuestion && name.startsWith('wh')) && pattern.test(text))
  const words = countWords(text)
  return [...found.map(({ name, instead }) => `${name} (${instead})`), ...(words > MAX_WORDS ? [`${words} words`] : [])]
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’._/-]*/gu)?.length ?? 0
