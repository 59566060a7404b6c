const SENTENCE_END = /(?<=[.!?…]["'’”)\]]*)\s+(?=["'‘“([]*[\p{Lu}\p{N}])/u
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.$/

/** Splits running text into sentences. Code and addresses count as one word, link texts stay. */
export function splitSentences(text: string): string[] {
  const plain = text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/``[^`]+``|`[^`]+`/g, 'CODE')
    .replaceAll(/https?:\/\/\S+/g, 'ADDRESS')
    .replaceAll(/<!--[^]*?-->|<\/?[a-z][^>]*>/g, ' ')
    .replaceAll(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sentences: string[] = []
  for (const part of plain.split(SENTENCE_END)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else if (/\p{L}/u.test(part)) sentences.push(part)
  }
  return sentences
}
