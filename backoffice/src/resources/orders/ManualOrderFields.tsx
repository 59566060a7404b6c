import Button from '@mui/material/Button'
import { useEffect, type ReactNode } from 'react'
import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { LONGEST } from '#common/longest'
import { MANUAL_ORDER_ITEMS } from '#common/ranges'
import type { AdminGame } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps, optional } from '#backoffice/inputs/text_field'
import { dateAndTime, weekdayAndTime } from '#backoffice/mountain_time'
import styles from '../../inputs/FormPanel.module.css'
import { countSeats, place, seatsFree } from '../games/in_words'
import { CustomerPicker } from '../people/CustomerPicker'
import { PAYMENTS } from './desk_payment'
import { newGameSeats, PAYMENT_LINK, toItems, type ManualOrderDraft } from './manual_order'
import columns from './OrderDetail.module.css'

const SOONEST_FIRST = { field: 'date', order: 'ASC' } as const
const OPEN_GAMES = { upcoming: true, full: false }

/** A record that is only known by its id is still on its way. */
const nameOf = (game: AdminGame) =>
  game.module
    ? `${game.module.name}, ${weekdayAndTime(game.date)}, ${place(game)} (${countSeats(seatsFree(game))})`
    : ''

interface OpenGamePickerProps {
  /** Default: gameId. */
  source?: string
  label: string
  onChoose?: (id: number | null) => void
}

/** Finds a game to come that has seats to give away. */
function OpenGamePicker({ source = 'gameId', label, onChoose }: OpenGamePickerProps) {
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

interface Props {
  findGame: (id: number | null) => AdminGame | undefined
  /** Why it cannot be shown. */
  gameProblem: ReactNode
  /** The game of the address. */
  given: number | null
  /** Receives the games that are chosen. */
  onGames: (ids: number[]) => void
}

export function ManualOrderFields({ findGame, gameProblem, given, onGames }: Props) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.orders.desk.${key}`)
  const draft = useWatch() as ManualOrderDraft
  const { fields, append, remove } = useFieldArray({ name: 'more' })
  const chosen = toItems(draft)
    .map(({ gameId }) => gameId)
    .filter((id) => id > 0)
    .join()
  useEffect(() => onGames(chosen === '' ? [] : [...new Set(chosen.split(',').map(Number))]), [chosen, onGames])

  const game = given === null ? undefined : findGame(given)
  const fixedGame =
    game && !gameProblem ? (
      <>
        <strong>{game.module.name}</strong>
        <p>{`${dateAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}</p>
      </>
    ) : (
      (gameProblem ?? say('loading'))
    )
  const payments = [...PAYMENTS, { id: PAYMENT_LINK, name: say('link') }]
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        {given ? <div className={columns.setOff}>{fixedGame}</div> : <OpenGamePicker label={say('game')} />}
      </div>
      <SeatsField source="quantity" game={gameProblem ? undefined : findGame(given ?? draft.gameId)} />
      {fields.map(({ id }, index) => (
        <div key={id} className={`${styles.wide} ${styles.fields}`}>
          <div className={styles.wide}>
            <OpenGamePicker source={`more.${index}.gameId`} label={say('game')} />
          </div>
          <SeatsField source={`more.${index}.quantity`} game={findGame(draft.more?.[index]?.gameId ?? null)} />
          <div>
            <Button color="secondary" onClick={() => remove(index)}>
              {say('remove_game')}
            </Button>
          </div>
        </div>
      ))}
      {fields.length + 1 < MANUAL_ORDER_ITEMS && (
        <div className={styles.wide}>
          <Button variant="outlined" color="secondary" onClick={() => append(newGameSeats)}>
            {say('add_game')}
          </Button>
        </div>
      )}
      <div className={styles.wide}>
        <CustomerPicker />
      </div>
      <TextInput source="firstName" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      <TextInput source="lastName" {...optional(LONGEST.line)} />
      <TextInput source="email" type="email" {...optional(LONGEST.email)} helperText={say('email_hint')} />
      <TextInput source="phone" type="tel" {...optional(LONGEST.phone)} />
      <div className={styles.wide}>
        <RadioButtonGroupInput
          source="payment"
          label={say('payment')}
          choices={payments}
          helperText={draft.payment === PAYMENT_LINK ? say('link_hint') : undefined}
        />
      </div>
      <TextInput source="paymentNote" label={say('note')} {...optional(LONGEST.line)} helperText={say('note_hint')} />
    </div>
  )
}

/** The number of seats at a game, with the seats that are free. */
function SeatsField({ source, game }: { source: string; game: AdminGame | undefined }) {
  const translate = useTranslate()
  const say = (key: string, smart_count?: number) => translate(`resources.orders.desk.${key}`, { smart_count })
  const free = game && seatsFree(game)
  const hint =
    game && [free ? say('free', free) : say('full'), game.held > 0 && say('held', game.held)].filter(Boolean).join(' ')
  return (
    <TextInput
      source={source}
      label="resources.orders.fields.quantity"
      type="number"
      {...asTyped}
      helperText={hint ?? false}
      {...fieldProps({ min: 1, max: free, step: 1, inputMode: 'numeric' })}
    />
  )
}
