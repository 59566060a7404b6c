import { createElement, useEffect, useRef } from 'react'
import {
  useCanAccess,
  useCreatePath,
  useGetList,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { Link, useLocation } from 'react-router'
import { patience } from '../providers/patience'
import styles from './Menu.module.css'
import type { ResourceOptions } from './resource'

const LOOK_AGAIN_MS = 60_000
const COUNT_ONLY = { pagination: { page: 1, perPage: 1 } }

/** How many nobody has seen to yet: nobody should have to go and look. */
function HowMany({ resource }: { resource: string }) {
  const translate = useTranslate()
  const { total = 0 } = useGetList(resource, COUNT_ONLY, { ...patience, refetchInterval: LOOK_AGAIN_MS })
  if (total === 0) return null
  return (
    <span className={styles.waiting}>
      {total}
      <span className="visually-hidden"> {translate('layout.waiting')}</span>
    </span>
  )
}

/** Screens of a resource that live elsewhere. */
const BESIDE: Record<string, string> = { '/create-game': 'games' }

function Place({ name, onChoose }: { name: string; onChoose?: () => void }) {
  const { pathname } = useLocation()
  const { [name]: resource } = useResourceDefinitions<ResourceOptions>()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const { canAccess } = useCanAccess({ resource: name, action: 'list' })
  const to = createPath({ resource: name, type: 'list' })
  const here = pathname === to || pathname.startsWith(`${to}/`) || BESIDE[pathname] === name
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const places = link.current?.closest('nav')
    if (here && places && places.scrollHeight > places.clientHeight) link.current?.scrollIntoView({ block: 'nearest' })
  }, [here, canAccess])
  if (!resource || !canAccess) return null
  return (
    <li>
      <Link ref={link} className={styles.place} to={to} aria-current={here ? 'page' : undefined} onClick={onChoose}>
        {createElement(resource.icon)}
        {labelOf(name, 2)}
        {resource.options?.waits && <HowMany resource={name} />}
      </Link>
    </li>
  )
}

/** A link to each list, in the order of the resources. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate()
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList)
  return (
    <nav className={styles.menu} aria-label={translate('layout.back_office')}>
      <ul className={styles.places}>
        {resources.map(({ name }) => (
          <Place key={name} name={name} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}
