import { slugOf } from '#common/slugs'

/** The name's slug, with `-2`, `-3`, ... appended where others have it (D-09). `instead` is for names without letters. */
export function freeSlug(name: string, taken: ReadonlySet<string>, instead: string): string {
  const plain = slugOf(name) || instead
  if (!taken.has(plain)) return plain
  let number = 2
  while (taken.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}
