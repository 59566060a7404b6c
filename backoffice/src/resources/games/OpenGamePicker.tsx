import type { AdminGame } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { place } from './place'
import { countSeats, seatsFree } from './seats'

const SOONEST_FIRST = { field: 'date', order: 'ASC' } as const
const OPEN_GAMES = { upcoming: true, full: false }

/** A record that is only known by its id is still on its way. */
const nameOf = (game: AdminGame) =>
  game.module
    ? `${game.module.name}, ${weekdayAndTime(game.date)}, ${place(game)} (${countSeats(seatsFree(game))})`
    : ''

interface Props {
  /** Default: gameId. */
  source?: string
  label: string
  onChoose?: (id: number | null) => void
}

/** Finds a game to come that has seats to give away. */
export function OpenGamePicker({ source = 'gameId', label, onChoose }: Props) {
  return (
    <ReferencePicker
      source={source}
      reference="games"
      sort={SOONEST_FIRST}
      filter={OPEN_GAMES}
      label={label}
      optionText={nameOf}
      onChange={(id) => onChoose?.(Number(id) || null)}
      noOptionsText="resources.games.none_with_seats"
    />
  )
}
