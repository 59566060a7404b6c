import { use } from 'react'
import { useGetIdentity, useGetList, useLogout } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { mayOpen } from '../providers/can_access'
import { patience } from '../providers/patience'
import { currentUser } from '../providers/signed_in'
import { brand } from './brand'
import { Icon } from './Icon'
import { Mark } from './Mark'
import styles from './Navigation.module.css'
import { SectionsContext, type Section } from './sections'

export function Brand() {
  return (
    <a className={styles.brand} href="/">
      <Mark />
      <span>{brand}</span>
    </a>
  )
}

const LOOK_AGAIN_MS = 60_000
const COUNT_ONLY = { pagination: { page: 1, perPage: 1 } }

/** How many nobody has seen to yet: nobody should have to go and look. */
function HowMany({ resource }: { resource: string }) {
  const { total = 0 } = useGetList(resource, COUNT_ONLY, { ...patience, refetchInterval: LOOK_AGAIN_MS })
  if (total === 0) return null
  return (
    <span className={styles.waiting}>
      {total}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}

const addressOf = ({ name }: Section) => `/${name}`

function isAt(pathname: string, section: Section) {
  const own = [addressOf(section), ...(section.routes ?? []).map(({ path }) => path)]
  return own.includes(pathname) || pathname.startsWith(`${addressOf(section)}/`)
}

export function Places({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation()
  const roles = currentUser()?.roles ?? []
  const sections = use(SectionsContext).filter((section) => !section.beside && mayOpen(section, roles))
  return (
    <ul className={styles.places}>
      {sections.map((section) => (
        <li key={section.name}>
          <Link className={styles.place} to={addressOf(section)} aria-current={isAt(pathname, section) ? 'page' : undefined} onClick={onChoose}>
            <Icon name={section.icon} />
            {section.label}
            {section.waits && <HowMany resource={section.name} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Person() {
  const { identity } = useGetIdentity()
  const signOut = useLogout()
  return (
    <div className={styles.person}>
      <span className={styles.name}>{identity?.fullName}</span>
      <button type="button" className={styles.place} onClick={() => void signOut()}>
        <Icon name="leave" />
        Sign Out
      </button>
    </div>
  )
}
