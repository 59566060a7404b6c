import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin'
import type { AdminGame } from '#api/types'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { dateAndTime, weekdayAndTime } from '../../mountain_time'
import { place } from '../games/place'
import { countSeats, seatsFree } from '../games/seats'
import own from './ManualOrder.module.css'

const SOONEST_FIRST = { field: 'date', order: 'ASC' } as const
const OPEN_GAMES = { upcoming: true, full: false }

const nameOf = (game: AdminGame) =>
  game.module ? `${game.module.name}, ${weekdayAndTime(game.date)}, ${place(game)} (${countSeats(seatsFree(game))})` : ''

function GamePicker({ onChoose }: { onChoose: (id: number | null) => void }) {
  return (
    <ReferenceInput source="gameId" reference="games" sort={SOONEST_FIRST} filter={OPEN_GAMES} perPage={50}>
      <AutocompleteInput
        label="Game"
        optionText={nameOf}
        filterToQuery={(text: string) => (text ? { q: text } : {})}
        onChange={(id) => onChoose(Number(id) || null)}
        isRequired
        helperText={false}
        fullWidth
        disablePortal
        openOnFocus={false}
        noOptionsText="No upcoming game with free seats found"
      />
    </ReferenceInput>
  )
}

function FixedGame({ game, problem }: { game: AdminGame | undefined; problem: string | undefined }) {
  if (!game) return <p className={own.game}>{problem ?? 'Loading the game'}</p>
  return (
    <div className={own.game}>
      <strong>{game.module.name}</strong>
      <p>{`${dateAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}</p>
    </div>
  )
}

function freeText(game: AdminGame) {
  const free = seatsFree(game)
  const held = game.held > 0 ? ` ${countSeats(game.held)} in open checkouts.` : ''
  return free === 0 ? `This game is full.${held}` : `${countSeats(free)} free.${held}`
}

interface Props {
  game: AdminGame | undefined
  gameProblem: string | undefined
  /** The address says which game. */
  fixed: boolean
  onChoose: (id: number | null) => void
}

export function ManualOrderFields({ game, gameProblem, fixed, onChoose }: Props) {
  const max = game ? seatsFree(game) : undefined
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>{fixed ? <FixedGame game={game} problem={gameProblem} /> : <GamePicker onChoose={onChoose} />}</div>
      <TextInput source="firstName" label="First Name" {...asTyped} {...fieldProps({ autoComplete: 'off' })} />
      <TextInput source="lastName" label="Last Name" {...asTyped} isRequired={false} {...fieldProps({ 'autoComplete': 'off', 'aria-required': false })} />
      <TextInput
        source="email"
        label="Email"
        type="email"
        {...asTyped}
        isRequired={false}
        helperText="The confirmation goes here."
        {...fieldProps({ 'autoComplete': 'off', 'aria-required': false })}
      />
      <TextInput source="phone" label="Phone" type="tel" {...asTyped} isRequired={false} {...fieldProps({ 'autoComplete': 'off', 'aria-required': false })} />
      <TextInput
        source="quantity"
        label="Seats"
        type="number"
        {...asTyped}
        helperText={game ? freeText(game) : false}
        {...fieldProps({ min: 1, max, step: 1, inputMode: 'numeric' })}
      />
    </div>
  )
}
