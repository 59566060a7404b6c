import { createHash } from 'node:crypto'

/** Equal for equal wishes of the same buyer, so that a doubled submit or a reload finds its checkout again. */
export function fingerprint(wish: object): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}
