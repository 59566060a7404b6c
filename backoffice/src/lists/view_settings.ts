import type { ViewSettings } from '#common/wire'

interface ListState {
  filterValues: Record<string, unknown>
  sort: ViewSettings['sort']
}

/** The list as it stands, to be kept under a name. `hidden`: columns by their source. */
export function settingsOf({ filterValues, sort }: ListState, hidden: readonly string[]): ViewSettings {
  const filter = Object.fromEntries(
    Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '')
  )
  return { filter, sort: { field: sort.field, order: sort.order }, hidden: hidden.toSorted() }
}

/** The query of an address at which the list looks like that, but for its columns. */
export const addressOf = ({ filter, sort }: ViewSettings) =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' })}`

/** Whether two lists look alike; the order in which filters were set is none of it. */
export const isSameView = (one: ViewSettings, other: ViewSettings) => textOf(one) === textOf(other)

const textOf = ({ filter, sort, hidden }: ViewSettings) =>
  JSON.stringify([Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)), sort.field, sort.order, hidden])
