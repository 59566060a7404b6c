import { htmlFromMarkdown } from '#api/shared/markdown'
import { memoizeByReference } from '#api/shared/memoize_by_reference'

/** The HTML of a record's Markdown. */
export const proseOf = memoizeByReference((record: { description: string } | { biography: string }): string =>
  htmlFromMarkdown('description' in record ? record.description : record.biography)
)
