import { Link } from '#storefront/navigation/link'
import { gamesText } from './text/games.ts'
import { timeText } from '#common/mountain_time'
import { classes } from '#storefront/ui/classes'
import { SeatIcons } from './seat_icons.tsx'
import { seatState } from './seats.ts'
import type { SummarySession } from '#common/games/cards'
import styles from './session_row.module.css'

interface SessionRowProps {
  session: SummarySession
  name: string
  disabled?: boolean
}

/** A session's time and seats; all of it leads to the table. */
export function SessionRow({ session, name, disabled }: SessionRowProps) {
  const state = seatState(session.players, session.maxPlayers)
  return (
    <li>
      {disabled || state === 'full' ? (
        <div className={classes(styles.row, styles.closed)}>
          <SessionFacts session={session} />
        </div>
      ) : (
        <Link to={`/join-game/${session.id}`} className={styles.row}>
          <SessionFacts session={session} />
          <span className="visually-hidden">{name}</span>
        </Link>
      )}
    </li>
  )
}

function SessionFacts({ session }: { session: SummarySession }) {
  const state = seatState(session.players, session.maxPlayers)
  return (
    <>
      <time className={styles.time} dateTime={session.time}>
        {`${timeText(new Date(session.time))} ${gamesText.shortZone}`}
      </time>
      <SeatIcons seatsLeft={session.players} maxPlayers={session.maxPlayers} />
      <span className={classes(styles.seats, styles[state])}>
        <span>{gamesText.seats(session.players)}</span>
        {state !== 'open' && (
          <span className={styles.word}>{state === 'few' ? gamesText.few : gamesText.sessionFull}</span>
        )}
      </span>
    </>
  )
}
