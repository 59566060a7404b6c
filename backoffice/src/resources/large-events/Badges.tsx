import { useTranslate } from 'react-admin'
import { ROLE_WORDS } from '#common/choices'
import { Printed } from './printing'
import styles from './printing.module.css'

/** A name badge for everybody with a place: strangers read first names alone. */
export default function Badges() {
  const translate = useTranslate()
  return (
    <Printed title={translate('resources.large-events.paper.badges')}>
      {(event, people) => (
        <ul className={styles.badges} aria-label={translate('resources.large-events.paper.badge_list')}>
          {people
            .filter(({ waiting, absent }) => !waiting && !absent)
            .map(({ id, firstName, role, squad }) => (
              <li key={id} className={styles.badge}>
                <strong className={styles.name}>{firstName}</strong>
                <span>{ROLE_WORDS[role]}</span>
                {squad && <span>{squad}</span>}
                <span className={styles.more}>{event.name}</span>
              </li>
            ))}
        </ul>
      )}
    </Printed>
  )
}
