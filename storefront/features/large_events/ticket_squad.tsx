import type { Ticket } from '#common/wire'
import { ticketText as text } from './text/ticket.ts'
import styles from '../../ui/ticket.module.css'

/** Who sits at the table, by first names. */
export function TicketSquad({ squad: { game_master: master, players } }: { squad: NonNullable<Ticket['squad']> }) {
  return (
    <section className={styles.squad} aria-labelledby="people">
      <h2 id="people">{text.people(players.length)}</h2>
      <ul className={styles.people}>
        <li className={styles.master}>
          <span className={styles.label}>{text.gameMaster}</span>
          <span dir="auto">{master ?? text.noGameMaster}</span>
        </li>
        {players.map(({ name, is_you: isYou }, index) => (
          <li key={index}>
            <span dir="auto">{name}</span> {isYou && <span className={styles.soft}>{text.you}</span>}
          </li>
        ))}
      </ul>
      {players.length === 0 && <p className={styles.soft}>{text.alone}</p>}
    </section>
  )
}
