import { useGetIdentity, useGetList, useLogout } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { patience } from '../providers/patience'
import { brand } from './brand'
import { Icon, type IconName } from './Icon'
import { Mark } from './Mark'
import styles from './Navigation.module.css'

interface Place {
  name: IconName
  label: string
  to: string
  /** Other addresses of the same place. */
  also?: string
  /** Its list, when nobody asks for more, is what waits for staff. */
  waits?: boolean
}

const PLACES: Place[] = [
  { name: 'dashboard', label: 'Dashboard', to: '/dashboard' },
  { name: 'games', label: 'Games', to: '/games', also: '/create-game' },
  { name: 'campaigns', label: 'Campaigns', to: '/campaigns' },
  { name: 'game-masters', label: 'Game Masters', to: '/game-masters' },
  { name: 'modules', label: 'Modules', to: '/modules' },
  { name: 'orders', label: 'Orders', to: '/orders' },
  { name: 'refund', label: 'Refund Requests', to: '/refund-requests', waits: true },
  { name: 'venues', label: 'Venues', to: '/venues' },
  { name: 'systems', label: 'Systems', to: '/systems' },
  { name: 'campaign-settings', label: 'Campaign Settings', to: '/campaign-settings' },
  { name: 'special-events', label: 'Special Events', to: '/special-events' },
  { name: 'people', label: 'People', to: '/users' },
  { name: 'gift', label: 'Referrals', to: '/referrals' },
  { name: 'warning', label: 'Alerts', to: '/alerts', waits: true },
  { name: 'errors', label: 'Errors', to: '/error-logs' },
  { name: 'log', label: 'Audit Log', to: '/audit-log' },
]

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

const isAt = (pathname: string, { to, also }: Place) => pathname === also || pathname === to || pathname.startsWith(`${to}/`)

export function Places({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation()
  return (
    <ul className={styles.places}>
      {PLACES.map((place) => (
        <li key={place.to}>
          <Link className={styles.place} to={place.to} aria-current={isAt(pathname, place) ? 'page' : undefined} onClick={onChoose}>
            <Icon name={place.name} />
            {place.label}
            {place.waits && <HowMany resource={place.to.slice(1)} />}
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
