import { useQueries } from '@tanstack/react-query'
import { createElement, useEffect, useId, useRef } from 'react'
import {
  useCanAccess,
  useCanAccessResources,
  useCreatePath,
  useDataProvider,
  useGetResourceLabel,
  useResourceDefinitions,
  useStore,
  useTranslate,
  type ResourceDefinition,
} from 'react-admin'
import { Link, useLocation } from 'react-router'
import { patience } from '../providers/patience'
import { menu } from '../resources'
import styles from './Menu.module.css'
import type { ResourceOptions } from './resource'

const LOOK_AGAIN_MS = 60_000
const COUNT_ONLY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const

type MenuPlace = ResourceDefinition<ResourceOptions> & { waiting: number }

export interface MenuGroup {
  name: keyof typeof menu
  places: MenuPlace[]
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

export function WaitingCount({ count }: { count: number }) {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      {count}
      <span className="visually-hidden"> {translate('layout.waiting')}</span>
    </span>
  )
}

const OTHER_PATHS: Record<string, string> = { '/create-game': 'games' }

function useIsHere() {
  const { pathname } = useLocation()
  const createPath = useCreatePath()
  return (name: string) => {
    const list = createPath({ resource: name, type: 'list' })
    return pathname === list || pathname.startsWith(`${list}/`) || OTHER_PATHS[pathname] === name
  }
}

interface PlaceProps {
  place: MenuGroup['places'][number]
  isHere: boolean
  onChoose?: () => void
}

function Place({ place: { name, icon, waiting }, isHere, onChoose }: PlaceProps) {
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  // The list reads this permission from the cache, so it opens without a loading screen.
  useCanAccess({ resource: name, action: 'list' })
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const nav = link.current?.closest('nav')
    if (isHere && nav && nav.scrollHeight > nav.clientHeight) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li>
      <Link
        ref={link}
        className={styles.place}
        to={createPath({ resource: name, type: 'list' })}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChoose}
      >
        {createElement(icon)}
        {labelOf(name, 2)}
        <WaitingCount count={waiting} />
      </Link>
    </li>
  )
}

interface GroupProps {
  group: MenuGroup
  /** On a phone: only the group of the open screen is open, until the user opens others. */
  isNarrow: boolean
  onChoose?: () => void
}

function Group({ group: { name, places, waiting }, isNarrow, onChoose }: GroupProps) {
  const translate = useTranslate()
  const id = useId()
  const isHere = useIsHere()
  const [chosen, choose] = useStore<boolean | null>(`menu.${name}`, null)
  const isOpen = chosen ?? (!isNarrow || places.some((place) => isHere(place.name)))
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choose(!isOpen)}
      >
        {translate(`layout.groups.${name}`)}
        {!isOpen && <WaitingCount count={waiting} />}
      </button>
      <ul id={id} className={styles.places} hidden={!isOpen}>
        {places.map((place) => (
          <Place key={place.name} place={place} isHere={isHere(place.name)} onChoose={onChoose} />
        ))}
      </ul>
    </li>
  )
}

export function Menu({ isNarrow = false, onChoose }: { isNarrow?: boolean; onChoose?: () => void }) {
  const translate = useTranslate()
  return (
    <nav className={styles.menu} aria-label={translate('layout.back_office')}>
      <ul className={styles.groups}>
        {useMenu().map((group) => (
          <Group key={group.name} group={group} isNarrow={isNarrow} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}
