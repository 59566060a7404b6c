import type { ApplicationService } from '@adonisjs/core/types'
import type { Kind } from '#api/shared/change_feed'
import { MADE_OF_SETTINGS } from '#api/settings/changes'
import { Registry } from '#api/shared/registry'
import type { StorefrontReads } from '#common/wire'

type Container = ApplicationService['container']

/** A context's part of what pages read, without a detour over HTTP: the same queries that GraphQL and REST answer from. */
interface PageReads {
  /** What makes a page stale that shows any of it. */
  madeOf: readonly Kind[]
  reads: (container: Container) => Promise<Partial<StorefrontReads>>
}

/** Contexts add theirs in their providers. */
export const pageReads = new Registry<PageReads>('a part of what pages read')

let made: readonly Kind[] | undefined

/** Put together once: before the first page all contexts have brought their parts. */
export const madeOfPages = (): readonly Kind[] =>
  (made ??= [...new Set([...MADE_OF_SETTINGS, ...[...pageReads].flatMap(([, { madeOf }]) => madeOf)])])

/** The parts of all contexts; each read is one context's. */
export async function allReads(container: Container): Promise<StorefrontReads> {
  const all: Partial<StorefrontReads> = {}
  for (const [name, { reads }] of pageReads) {
    const part = await reads(container)
    const twice = Object.keys(part).find((read) => read in all)
    if (twice) throw new Error(`${name} brings ${twice}, which another one reads already`)
    Object.assign(all, part)
  }
  return all as StorefrontReads
}
