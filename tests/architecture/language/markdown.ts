import { splitSentences } from './sentences.ts'

export interface Sentence {
  /** Counted from 1: the first line of its paragraph. */
  line: number
  text: string
}

const HEADING = /^#{1,6} /
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)]) /
const TABLE_ROW = /^\s*\|/
const FENCE = /^\s*(?:```|~~~)/

/** The sentences of headings, paragraphs and list items, without tables and code blocks. */
export function markdownSentences(text: string): Sentence[] {
  const blocks: { line: number; text: string }[] = []
  let isOpen = false
  let isCode = false
  for (const [index, line] of text.split('\n').entries()) {
    if (FENCE.test(line)) isCode = !isCode
    const ends = isCode || FENCE.test(line) || TABLE_ROW.test(line) || line.trim() === ''
    if (ends) {
      isOpen = false
      continue
    }
    const content = line
      .replace(HEADING, '')
      .replace(LIST_ITEM, '')
      .replace(/^\s*>\s?/, '')
    if (isOpen && !LIST_ITEM.test(line) && !HEADING.test(line)) blocks.at(-1)!.text += ` ${content}`
    else blocks.push({ line: index + 1, text: content })
    isOpen = !HEADING.test(line)
  }
  return blocks.flatMap((block) => splitSentences(block.text).map((sentence) => ({ line: block.line, text: sentence })))
}
