import { useRef, useState, type FormEvent, useId, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { LargeEvent, TicketRole, WaitlistCount, WaitlistStatus } from '#common/wire'
import {
  divisionsFor,
  faultsOf,
  saleOf,
  ticketOf,
  ticketsFor,
  toWaitlist,
  type Choices,
  type Fault,
} from '#common/large_events/choosing'
import { dollarsText } from '#common/money'
import { useNavigation } from '#storefront/navigation/link'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { SelectField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import { alertOf, fieldWords, useChoices } from './use_choices.ts'
import { pathOf } from './summary.ts'
import { MasterSquad, PlayerSquad, ReliefNote } from './squad_choice.tsx'
import { choosingText as text } from './text/registering.ts'
import { eventText } from './text/event.ts'
import { ticketLine } from './ticket_list.tsx'
import styles from './options_form.module.css'
import { TICKET_ROLES } from '#common/choices'
import { waitlistWords } from '#common/large_events/waitlist_words'
import { classes } from '#storefront/ui/classes'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { useCart } from '../checkout/cart/cart_store.ts'

/** The first step: as what, with which ticket, in which squad. On to the second. */
export function OptionsForm({ event, now }: { event: LargeEvent; now: Date }) {
  const own = useOwnNames(event)
  const offer = { ...event, squad_names: event.squad_names.filter((name) => !own.includes(name)) }
  const { choices, chooseRole, chooseTicket, chooseDivision, change } = useChoices(offer)
  const [checked, setChecked] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const faults = checked ? faultsOf(offer, choices) : []
  const errorOf = (field: Fault['field']) => fieldWords(faults, field, choices)
  const ticket = ticketOf(event, choices)

  function goOn(chosen: Choices) {
    navigation?.keep(chosen)
    void navigate(`${pathOf(event)}/register`, { state: chosen })
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    setChecked(true)
    const [first] = faultsOf(offer, choices)
    setAlert(first ? alertOf(first, choices) : null)
    if (first) focusFirstError(form.current, '[data-wrong] input, [aria-invalid]')
    else goOn(choices)
  }

  /** What was wrong may be right now. */
  const anew =
    <Given,>(act: (given: Given) => void) =>
    (given: Given) => {
      setAlert(null)
      act(given)
    }
  const becomeMaster = () => {
    setChecked(false)
    anew(chooseRole)('master')
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="dialog" aria-label={text.heading}>
      <h2 className={styles.heading}>{text.heading}</h2>
      <noscript className={styles.noscript}>{eventText.withoutScripts}</noscript>
      <RoleChoice role={choices.role} error={errorOf('role')} onChoose={anew(chooseRole)} event={event} />
      {choices.role && (
        <>
          <TicketChoice
            event={event}
            choices={choices}
            error={errorOf('ticket')}
            now={now}
            onChoose={anew(chooseTicket)}
          />
          <DivisionChoice event={event} choices={choices} error={errorOf('division')} onChoose={anew(chooseDivision)} />
          {choices.role === 'relief' && <ReliefNote />}
          {choices.role === 'master' && (
            <MasterSquad offer={offer} choices={choices} error={errorOf('squadName')} onChange={anew(change)} />
          )}
          {choices.role === 'player' && (
            <PlayerSquad
              offer={offer}
              choices={choices}
              error={errorOf('squad')}
              onChange={anew(change)}
              onMaster={becomeMaster}
              onWait={() => goOn(toWaitlist(offer, choices, shopTime()))}
            />
          )}
        </>
      )}
      {alert && (
        <Alert>
          <p>{alert}</p>
        </Alert>
      )}
      <Button type="submit" wide>
        {text.continue} {ticket && <span className={styles.total}>{dollarsText(ticket.price)}</span>}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  event: LargeEvent
  choices: Choices
  error: string | null
  onChoose: (id: number | null) => void
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

function TicketChoice({ event, choices, error, now, onChoose }: ChoiceProps & { now: Date }) {
  const types = ticketsFor(event, choices.role)
  const chosen = ticketOf(event, choices)
  if (types.length === 0) return <p className={styles.note}>{text.noTickets}</p>
  const gone = types.every((type) => saleOf(type, now) !== 'open')
  return (
    <div className={styles.choice}>
      <SelectField
        label={text.ticket}
        name="ticket"
        required
        value={choices.ticketTypeId ?? ''}
        error={error}
        hint={gone ? text.allGone : undefined}
        onChange={({ target }) => onChoose(idOf(target.value))}
      >
        <option value="">{text.noTicket}</option>
        {types.map((type) => (
          <option key={type.id} value={type.id} disabled={saleOf(type, now) !== 'open'}>
            {ticketLine(type, now)}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <p className={styles.chosen}>
          <strong>{dollarsText(chosen.price)}</strong> <span>{chosen.description}</span>
        </p>
      )}
    </div>
  )
}

function DivisionChoice({ event, choices, error, onChoose }: ChoiceProps) {
  const divisions = divisionsFor(event, choices.role)
  if (divisions.length === 0) return null
  const isAsked = choices.role === 'master'
  return (
    <SelectField
      label={text.division}
      name="division"
      required={isAsked}
      value={choices.divisionId ?? ''}
      error={error}
      onChange={({ target }) => onChoose(idOf(target.value))}
    >
      <option value="">{isAsked ? text.pickDivision : text.anyDivision}</option>
      {divisions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface RoleChoiceProps {
  event: LargeEvent
  role: TicketRole | null
  error: string | null
  onChoose: (role: TicketRole) => void
}

function RoleChoice({ event, role, error, onChoose }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className={classes(styles.roles, error && styles.wrong)}
      aria-describedby={error ? id : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={styles.legend}>{text.role}</legend>
      {TICKET_ROLES.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" value={one} checked={role === one} onChange={() => onChoose(one)} />
          <b>{text.roles[one].name}</b> <span className={styles.note}>{text.roles[one].note}</span>
        </label>
      ))}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <WaitlistBox event={event} />
    </fieldset>
  )
}

/** How many wait for a place, and whether the visitor is one of them. */
function WaitlistBox({ event }: { event: LargeEvent }) {
  return (
    <div className={styles.waitlist} role="note" aria-label={text.waitlist}>
      {waitlistWords(useWaitlist(event)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

interface Waitlist {
  waiting: number
  isOnList: boolean
}

/** How many wait as of now, and whether the visitor does. What can't be asked counts as nobody (2-4). */
function useWaitlist({ id, waitlist_count }: Pick<LargeEvent, 'id' | 'waitlist_count'>): Waitlist {
  const token = useSignedIn()?.token
  const [waiting, setWaiting] = useState(waitlist_count)
  const [waits, setWaits] = useState<{ token: string; isOnList: boolean } | null>(null)
  useEffect(() => {
    let left = false
    const tell = (count: number) => !left && setWaiting(count)
    rest<Pick<WaitlistCount, 'waitlist_count'>>(`/lpg/games/${id}/waitlist-count`).then(
      ({ waitlist_count: count }) => tell(count),
      (reason: unknown) => {
        reportError(reason, 'waiting list')
        tell(0)
      }
    )
    return () => void (left = true)
  }, [id])
  useEffect(() => {
    if (!token) return
    let left = false
    rest<WaitlistStatus>(`/lpg/games/${id}/waitlist-status`, { keepSignIn: true }).then(
      ({ isOnWaitlist }) => !left && setWaits({ token, isOnList: isOnWaitlist }),
      (reason: unknown) => reportError(reason, 'waiting list')
    )
    return () => void (left = true)
  }, [id, token])
  return { waiting, isOnList: token !== undefined && waits?.token === token && waits.isOnList }
}

/** The squads of this event that the visitor's own cart founds: their names are taken by nobody else. */
function useOwnNames({ id }: Pick<LargeEvent, 'id'>): string[] {
  return useCart().items.flatMap(({ metadata }) =>
    metadata?.lpgId === id && metadata.squadName ? [metadata.squadName] : []
  )
}
