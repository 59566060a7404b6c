import { slugOf } from '#common/slugs'

/** The form that older administration links have: dots become hyphens too ("J.R. Smith": j-r-smith). */
const dottedSlugOf = (name: string) => slugOf(name.replaceAll('.', ' '))

/** The record of this stored slug; else of a name that may be written so (C-46). */
export function findBySlug<Row extends { slug: string; name: string }>(
  records: Iterable<Row>,
  slug: string
): Row | null {
  const asked = slug.toLowerCase()
  let written: Row | null = null
  for (const record of records) {
    if (record.slug === slug) return record
    if (written === null && [slugOf(record.name), dottedSlugOf(record.name)].includes(asked)) written = record
  }
  return written
}

/** The same among what may be shown: an archived record has no page. */
export function findListed<Row extends { slug: string; name: string; archived: boolean }>(
  records: Iterable<Row>,
  slug: string
): Row | null {
  const found = findBySlug(records, slug)
  return found?.archived ? null : found
}

/** The name's slug, with `-2`, `-3`, ... appended where others have it (D-09). `instead` is for names without letters. */
export function freeSlug(name: string, taken: ReadonlySet<string>, instead: string): string {
  const plain = slugOf(name) || instead
  if (!taken.has(plain)) return plain
  let number = 2
  while (taken.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}
