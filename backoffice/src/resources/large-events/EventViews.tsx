import { useTranslate } from 'react-admin'
import { NavLink, useParams } from 'react-router'
import styles from './EventViews.module.css'
import { eventPath } from './paths'

const SCREENS = { event: '', registrations: '/registrations', board: '/board', check_in: '/check-in' }

/** Between the screens of one event. */
export function EventViews() {
  const { id } = useParams()
  const translate = useTranslate()
  const say = (text: string) => translate(`resources.large-events.screens.${text}`)
  return (
    <nav aria-label={say('of')} className={styles.views}>
      {Object.entries(SCREENS).map(([screen, at]) => (
        // The camera may be used where the server opened the page for it.
        <NavLink
          key={screen}
          end
          className={styles.view}
          to={`${eventPath(Number(id))}${at}`}
          reloadDocument={screen === 'check_in'}
        >
          {say(screen)}
        </NavLink>
      ))}
    </nav>
  )
}
