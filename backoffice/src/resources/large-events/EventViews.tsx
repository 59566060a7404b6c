import { NavLink } from 'react-router'
import styles from './EventViews.module.css'
import { eventPath, VIEWS } from './paths'

/** Between the screens of one event. */
export function EventViews({ id }: { id: number }) {
  return (
    <nav aria-label="This event" className={styles.views}>
      {VIEWS.map(({ label, at }) => (
        <NavLink key={at} end className={styles.view} to={`${eventPath(id)}${at}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
