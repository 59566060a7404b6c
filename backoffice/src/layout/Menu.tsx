import { createElement, useEffect, useId, useRef } from 'react'
import { useCanAccess, useCreatePath, useGetResourceLabel, useStore, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import styles from './Menu.module.css'
import { useMenu, type MenuGroup } from './use_menu'

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
