import type { Reference } from '#api/catalog/reference'

/** Pages of the catalogue that a stranger may find. */
export const listPublicPages = ({
  systems,
  settings,
  venues,
  gameMasters,
  specialEvents,
}: Reference): { path: string }[] => [
  ...pagesOf('/system', systems.values()),
  ...pagesOf('/campaign-setting', settings.values()),
  ...pagesOf('/at', venues.values()),
  ...pagesOf(
    '/game-master',
    [...gameMasters.values()].filter((person) => !person.private)
  ),
  ...pagesOf('/special-event', specialEvents.values()),
]

const pagesOf = (folder: string, records: Iterable<{ slug: string; archived?: boolean }>) =>
  [...records]
    .filter(({ archived }) => !archived)
    .map(({ slug }) => ({ path: `${folder}/${encodeURIComponent(slug)}` }))
