import type { ViewSettings } from '#common/wire'

interface ListState {
  filterValues: Record<string, unknown>
  sort: ViewSettings['sort']
  displayedFilters: Record<string, boolean>
}

/** The list as it stands, to be kept under a name. */
export function settingsOf({ filterValues, sort, displayedFilters }: ListState, columns: readonly string[]): ViewSettings {
  const filter = Object.fromEntries(Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== ''))
  const shown = columns.filter((label) => displayedFilters[label] !== false)
  return { filter, sort: { field: sort.field, order: sort.order }, columns: shown.length === columns.length ? null : shown }
}

/** The query of an address at which the list looks like that. */
export function addressOf({ filter, sort, columns: shown }: ViewSettings, columns: readonly string[]): string {
  const hidden = shown ? columns.filter((label) => !shown.includes(label)) : []
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    displayedFilters: JSON.stringify(Object.fromEntries(hidden.map((label) => [label, false]))),
  })}`
}

/** Whether two lists look alike; the order in which filters were set is none of it. */
export function isSameView(one: ViewSettings, other: ViewSettings): boolean {
  return textOf(one) === textOf(other)
}

const textOf = ({ filter, sort, columns }: ViewSettings) =>
  JSON.stringify([Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)), sort.field, sort.order, columns])
