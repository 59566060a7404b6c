import { createHash } from 'node:crypto'
import type { Scope } from '#api/embed/queries/find_scope'
import type { ListedThing } from '#api/embed/queries/list_things'

/** A short text that is another one as soon as anything to come in the scope is another, but for seats; the same in every process. */
export function versionOf(scope: Scope, things: readonly ListedThing[]): string {
  const whose = Object.values(scope).map(({ id, name, slug }) => [id, name, slug])
  const told = things.map(({ venue, ...thing }) => [{ ...thing, seatsLeft: undefined }, venue?.id, venue?.timeZone])
  return createHash('sha1')
    .update(JSON.stringify([whose, told]))
    .digest('base64url')
}
