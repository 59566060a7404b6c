import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'
import type { AdminGame } from '#common/wire'
import styles from '../../inputs/FormPanel.module.css'
import { Choices } from '../../inputs/Choices'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { dateAndTime } from '../../mountain_time'
import { OpenGamePicker } from '../games/OpenGamePicker'
import { place } from '../games/place'
import { countSeats, seatsFree } from '../games/seats'
import { PAYMENTS } from './desk_payment'
import own from './ManualOrder.module.css'
import { LONGEST } from '../../../../common/longest'

function FixedGame({ game, problem }: { game: AdminGame | undefined; problem: ReactNode }) {
  if (!game) return <div className={own.game}>{problem ?? 'Loading the game'}</div>
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
  /** Why it cannot be shown. */
  gameProblem: ReactNode
  /** The address says which game. */
  fixed: boolean
  onChoose: (id: number | null) => void
}

export function ManualOrderFields({ game, gameProblem, fixed, onChoose }: Props) {
  const max = game ? seatsFree(game) : undefined
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>{fixed ? <FixedGame game={game} problem={gameProblem} /> : <OpenGamePicker label="Game" onChoose={onChoose} />}</div>
      <TextInput source="firstName" label="First Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      <TextInput source="lastName" label="Last Name" {...asTyped} isRequired={false} {...fieldProps({ 'maxLength': LONGEST.line, 'autoComplete': 'off', 'aria-required': false })} />
      <TextInput
        source="email"
        label="Email"
        type="email"
        {...asTyped}
        isRequired={false}
        helperText="The confirmation goes here."
        {...fieldProps({ 'maxLength': LONGEST.email, 'autoComplete': 'off', 'aria-required': false })}
      />
      <TextInput source="phone" label="Phone" type="tel" {...asTyped} isRequired={false} {...fieldProps({ 'maxLength': LONGEST.phone, 'autoComplete': 'off', 'aria-required': false })} />
      <TextInput
        source="quantity"
        label="Seats"
        type="number"
        {...asTyped}
        helperText={game ? freeText(game) : false}
        {...fieldProps({ min: 1, max, step: 1, inputMode: 'numeric' })}
      />
      <div className={styles.wide}>
        <Choices source="payment" label="How it was paid" choices={PAYMENTS} />
      </div>
      <TextInput
        source="paymentNote"
        label="Note on the payment"
        {...asTyped}
        isRequired={false}
        helperText="For staff; needed where it was paid in another way."
        {...fieldProps({ 'maxLength': LONGEST.line, 'autoComplete': 'off', 'aria-required': false })}
      />
    </div>
  )
}
