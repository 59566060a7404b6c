import { ROLE_WORDS } from '../../../../common/choices'
import { Printed } from './printing'
import styles from './printing.module.css'

/** A name badge for everybody with a place: strangers read first names alone. */
export default function Badges() {
  return (
    <Printed title="Name Badges">
      {(event, people) => (
        <ul className={styles.badges} aria-label="Name badges">
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
