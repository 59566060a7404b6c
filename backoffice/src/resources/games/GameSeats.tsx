import type { AdminGame } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'
import { say } from '#backoffice/i18n/index'
import { isPast } from '#backoffice/mountain_time'
import styles from './games.module.css'
import { seatsLeft, seatStatus, type SeatStatus } from './in_words'

const TONES: Record<SeatStatus, Tone> = { open: 'open', few_left: 'few', full: 'quiet' }

export function GameStatus({ game }: { game: AdminGame }) {
  if (game.cancelledAt) return <Label tone="bad">{say('resources.games.status.cancelled')}</Label>
  if (isPast(game.date)) return <Label tone="quiet">{say('resources.games.status.past')}</Label>
  const status = seatStatus(game)
  return <Label tone={TONES[status]}>{say(`resources.games.status.${status}`)}</Label>
}

/** Seats left as a number, and what that means; in a column the heading says what is counted. */
export function SeatsLeft({ game, column = false }: { game: AdminGame; column?: boolean }) {
  if (game.cancelledAt) return <GameStatus game={game} />
  const left = seatsLeft(game)
  return (
    <span className={styles.left}>
      {column ? (
        <span className={styles.number}>{left}</span>
      ) : (
        <span>{say('resources.games.seats_left', { smart_count: left })}</span>
      )}
      <GameStatus game={game} />
      {game.held > 0 && <span className={styles.held}>{say('resources.games.held', { smart_count: game.held })}</span>}
    </span>
  )
}

const DRAWN_SEATS = 24

/** One block a seat: filled sold, hatched in a checkout, empty free. */
function SeatBlocks({ game }: { game: AdminGame }) {
  if (game.maxPlayers > DRAWN_SEATS) return null
  const kind = (seat: number) =>
    seat < game.players ? styles.sold : seat < game.players + game.held ? styles.inCheckout : undefined
  return (
    <span className={styles.blocks} aria-hidden="true">
      {Array.from({ length: game.maxPlayers }, (_, seat) => (
        <span key={seat} className={kind(seat)} />
      ))}
    </span>
  )
}

/** "4/6", and how many stand in open checkouts. */
export function SeatsFilled({ game }: { game: AdminGame }) {
  return (
    <span className={styles.filled}>
      <span>{`${game.players}/${game.maxPlayers}`}</span>
      <SeatBlocks game={game} />
      {game.held > 0 && (
        <span className={styles.held}>{say('resources.games.held_seats', { smart_count: game.held })}</span>
      )}
    </span>
  )
}
