import { useQueries } from '@tanstack/react-query'
import { useCanAccessResources, useDataProvider, useResourceDefinitions, type ResourceDefinition } from 'react-admin'
import { patience } from '../providers/patience'
import { menu } from '../resources'
import type { ResourceOptions } from './resource'

const LOOK_AGAIN_MS = 60_000
const COUNT_ONLY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const

type Place = ResourceDefinition<ResourceOptions> & { waiting: number }

export interface MenuGroup {
  name: keyof typeof menu
  places: Place[]
  waiting: number
}

/** Groups of lists that the user may open, with the numbers of records that wait for staff. */
export function useMenu(): MenuGroup[] {
  const data = useDataProvider()
  const definitions = useResourceDefinitions<ResourceOptions>()
  const listed = Object.values(definitions).filter(({ hasList }) => hasList)
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: listed.map(({ name }) => name) })
  const counted = listed.filter(({ name, options }) => options?.waits && canAccess[name])
  const totals = useQueries({
    queries: counted.map(({ name }) => ({
      queryKey: [name, 'getList', 'waiting'],
      queryFn: () => data.getList(name, COUNT_ONLY),
      refetchInterval: LOOK_AGAIN_MS,
      ...patience,
    })),
  })
  const waitingIn = new Map(counted.map(({ name }, index) => [name, totals[index]?.data?.total ?? 0]))
  return Object.entries(menu).flatMap(([name, members]) => {
    const places = members
      .filter((member) => canAccess[member.name] && definitions[member.name])
      .map((member) => ({ ...definitions[member.name]!, waiting: waitingIn.get(member.name) ?? 0 }))
    const waiting = places.reduce((sum, place) => sum + place.waiting, 0)
    return places.length > 0 ? [{ name: name as MenuGroup['name'], places, waiting }] : []
  })
}
