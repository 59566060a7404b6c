import { useTranslate } from 'react-admin'
import { NavLink, useParams } from 'react-router'
import type { AdminLargeEventRow } from '#common/wire'
import { Label } from '#backoffice/fields/Facts'
import { eventPath } from '../paths'
import styles from './EventViews.module.css'
import { statusOf } from './in_words'

const TONES = { cancelled: 'bad', over: 'quiet', today: 'good', to_come: 'open' } as const

export function EventStatus({ event }: { event: AdminLargeEventRow }) {
  const translate = useTranslate()
  const status = statusOf(event)
  return <Label tone={TONES[status]}>{translate(`resources.large-events.status.${status}`)}</Label>
}

const SCREENS = { event: '', registrations: '/registrations', board: '/board', check_in: '/check-in' }

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
