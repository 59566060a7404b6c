import { useGetIdentity, useLogout } from 'react-admin'
import { NavLink } from 'react-router'
import { brand } from './brand'
import { Icon, type IconName } from './Icon'
import { Mark } from './Mark'
import styles from './Navigation.module.css'

const PLACES: { name: IconName; label: string; to: string }[] = [
  { name: 'games', label: 'Games', to: '/games' },
  { name: 'campaigns', label: 'Campaigns', to: '/campaigns' },
  { name: 'game-masters', label: 'Game Masters', to: '/game-masters' },
  { name: 'modules', label: 'Modules', to: '/modules' },
  { name: 'orders', label: 'Orders', to: '/orders' },
  { name: 'venues', label: 'Venues', to: '/venues' },
]

export function Brand() {
  return (
    <a className={styles.brand} href="/">
      <Mark />
      <span>{brand}</span>
    </a>
  )
}

export function Places({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className={styles.places}>
      {PLACES.map(({ name, label, to }) => (
        <li key={to}>
          <NavLink className={styles.place} to={to} onClick={onChoose}>
            <Icon name={name} />
            {label}
          </NavLink>
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
