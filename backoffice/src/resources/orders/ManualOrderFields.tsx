import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin'
import type { AdminGame } from '#common/wire'
import { LONGEST } from '#common/longest'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps, optional } from '#backoffice/inputs/text_field'
import { dateAndTime } from '#backoffice/mountain_time'
import { OpenGamePicker } from '../games/OpenGamePicker'
import { place } from '../games/place'
import { seatsFree } from '../games/seats'
import { CustomerPicker } from '../people/CustomerPicker'
import { PAYMENTS } from './desk_payment'
import { SET_OFF } from './set_off'

interface Props {
  game: AdminGame | undefined
  /** Why it cannot be shown. */
  gameProblem: ReactNode
  /** The address says which game. */
  fixed: boolean
  onChoose: (id: number | null) => void
}

export function ManualOrderFields({ game, gameProblem, fixed, onChoose }: Props) {
  const translate = useTranslate()
  const say = (key: string, smart_count?: number) => translate(`resources.orders.desk.${key}`, { smart_count })
  const free = game && seatsFree(game)

  function freeText({ held }: AdminGame) {
    return [free ? say('free', free) : say('full'), held > 0 && say('held', held)].filter(Boolean).join(' ')
  }

  const fixedGame = game ? (
    <>
      <strong>{game.module.name}</strong>
      <p>{`${dateAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}</p>
    </>
  ) : (
    (gameProblem ?? say('loading'))
  )
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        {fixed ? <Box sx={SET_OFF}>{fixedGame}</Box> : <OpenGamePicker label={say('game')} onChoose={onChoose} />}
      </div>
      <div className={styles.wide}>
        <CustomerPicker />
      </div>
      <TextInput source="firstName" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      <TextInput source="lastName" {...optional(LONGEST.line)} />
      <TextInput source="email" type="email" {...optional(LONGEST.email)} helperText={say('email_hint')} />
      <TextInput source="phone" type="tel" {...optional(LONGEST.phone)} />
      <TextInput
        source="quantity"
        type="number"
        {...asTyped}
        helperText={game ? freeText(game) : false}
        {...fieldProps({ min: 1, max: free, step: 1, inputMode: 'numeric' })}
      />
      <div className={styles.wide}>
        <RadioButtonGroupInput source="payment" label={say('payment')} choices={PAYMENTS} />
      </div>
      <TextInput source="paymentNote" label={say('note')} {...optional(LONGEST.line)} helperText={say('note_hint')} />
    </div>
  )
}
