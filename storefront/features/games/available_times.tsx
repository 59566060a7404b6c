import { useNavigate } from 'react-router'
import { gamesText } from './text/games.ts'
import { joinText } from './text/join.ts'
import { timeText } from '#common/mountain_time'
import { classes } from '#storefront/ui/classes'
import type { Joinable } from './read_joinable.ts'
import { SeatIcons } from './seat_icons.tsx'
import { seatState } from './seats.ts'
import styles from './available_times.module.css'

interface AvailableTimesProps {
  current: number
  alternates: Joinable['alternates']
  /** Seats that the visitor holds at the current one. */
  held: number
}

/** The sessions of the same game on the same day. Choosing one changes the address and the game, not the page. */
export function AvailableTimes({ current, alternates, held }: AvailableTimesProps) {
  const navigate = useNavigate()
  const choose = (id: number) => void navigate(`/join-game/${id}`, { replace: true, preventScrollReset: true })
  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>
        {joinText.times} <small>{joinText.zone}</small>
      </legend>
      {alternates.map((session) => {
        const own = session.id === current && held > 0
        const state = own ? 'open' : seatState(session.available_seats, session.max_players)
        return (
          <label key={session.id} className={classes(styles.row, styles[state])}>
            <input
              type="radio"
              name="time"
              value={session.id}
              checked={session.id === current}
              disabled={state === 'full'}
              onChange={() => choose(session.id)}
            />
            <span className={styles.time}>{timeText(new Date(session.date))}</span>
            <SeatIcons seatsLeft={session.available_seats} maxPlayers={session.max_players} />
            <span className={styles.seats}>
              <span>{own ? joinText.heldForYou : gamesText.seats(session.available_seats)}</span>
              {state !== 'open' && (
                <span className={styles.word}>{state === 'few' ? gamesText.few : gamesText.sessionFull}</span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
