import type { ApplicationService } from '@adonisjs/core/types'
import type { Entry } from '#api/discovery/sitemap'
import type { Kind, Moment } from '#api/shared/change_feed'
import { Registry } from '#api/shared/registry'

interface PageList {
  madeOf: readonly Kind[]
  list: (container: ApplicationService['container'], moment: Moment) => Promise<Entry[]>
}

/** Pages that a stranger may find, in the order of the sitemap; contexts add theirs in their providers. */
export const publicPages = new Registry<PageList>('a list of pages')

/** Pages without a record behind them. */
const STANDING = [
  '/',
  '/games',
  '/campaigns',
  '/lpg',
  '/systems',
  '/game-masters',
  '/partners',
  '/partners/docs',
  '/return-policy',
  '/contact',
  '/terms',
  '/privacy',
]

export const madeOfPublicPages = (): Kind[] => [...publicPages].flatMap(([, { madeOf }]) => madeOf)

export async function publicPagesAt(container: ApplicationService['container'], moment: Moment): Promise<Entry[]> {
  const lists = await Promise.all([...publicPages].map(([, { list }]) => list(container, moment)))
  return [...STANDING.map((path) => ({ path })), ...lists.flat()]
}
