import { htmlFromMarkdown } from '#api/shared/markdown'
import { once } from '#api/shared/once'

/** The HTML of a record's Markdown. */
export const proseOf = once((record: { description: string } | { biography: string }): string =>
  htmlFromMarkdown('description' in record ? record.description : record.biography)
)
