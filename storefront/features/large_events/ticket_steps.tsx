import { useState, type ReactNode } from 'react'
import type { Ticket, TicketComesBack } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { Button } from '#storefront/ui/button'
import { DivisionDialog, MoveDialog, RenameDialog, Refusal, useStep } from './change_dialogs.tsx'
import { ticketText } from './text/ticket.ts'
import { type TicketAccess, giveTicket, type Friend, leaveEvent } from './ticket_access.ts'
import { momentText } from './ticket_notice.tsx'
import styles from '../../ui/ticket.module.css'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { centsText, toCents } from '#common/money'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'

const text = ticketText.steps

type Step = 'move' | 'division' | 'rename' | 'give' | 'cancel' | 'decline'

interface TicketStepsProps {
  ticket: Ticket
  access: TicketAccess
  /** With the ticket as it is now, and what to say about it. */
  onDone: (ticket: Ticket, news: string) => void
  onOutdated: () => void
  onGiven: (name: string) => void
}

/** What its holder may do with a ticket right now, and nothing else. */
export function TicketSteps({ ticket, access, onDone, onOutdated, onGiven }: TicketStepsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const { may } = ticket
  const offered = stepsOf(ticket)
  const done = (changed: Ticket, news: string) => {
    setStep(null)
    onDone(changed, news)
  }
  const shared = { ticket, access, onDone: done, onClose: () => setStep(null) }
  if (offered.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">{text.heading}</h2>
      <ul className={styles.offers}>
        {offered.map(({ name, title, told, open }) => (
          <li key={name}>
            <div>
              <h3>{title}</h3>
              <p className={styles.soft}>{told}</p>
            </div>
            {open && (
              <Button look="quiet" onClick={() => setStep(name)}>
                {open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {step === 'move' && <MoveDialog {...shared} />}
      {step === 'division' && <DivisionDialog {...shared} />}
      {step === 'rename' && <RenameDialog {...shared} />}
      {step === 'give' && <GiveDialog access={access} onGiven={onGiven} onClose={() => setStep(null)} />}
      {step === 'cancel' && may.cancel && (
        <LeaveDialog {...shared} how="cancel" offer={may.cancel} why="cancel" onOutdated={onOutdated} />
      )}
      {step === 'decline' && may.decline && (
        <LeaveDialog {...shared} how="decline" offer={may.decline} why={may.decline.because} onOutdated={onOutdated} />
      )}
    </section>
  )
}

interface Offered {
  name: Step
  title: string
  told: ReactNode
  /** Null: told only. */
  open: string | null
}

function stepsOf(ticket: Ticket): Offered[] {
  const { may, state, role } = ticket
  const sits = state === 'placed' && role === 'player' && may.give
  const { move, division, rename, give, cancel, decline } = text
  return [
    ...(may.decline
      ? [
          {
            name: 'decline' as const,
            title: decline.title[may.decline.because],
            told: decline.told,
            open: decline.open[may.decline.because],
          },
        ]
      : []),
    ...(sits
      ? [
          {
            name: 'move' as const,
            title: move.title,
            told: may.squads.length > 0 ? move.told(may.squads.length) : move.none,
            open: may.squads.length > 0 ? move.open : null,
          },
        ]
      : []),
    ...(may.divisions.length > 0
      ? [
          {
            name: 'division' as const,
            title: division.title,
            told: state === 'waiting' ? division.waits : division.master,
            open: division.open,
          },
        ]
      : []),
    ...(may.rename ? [{ name: 'rename' as const, title: rename.title, told: rename.told, open: rename.open }] : []),
    ...(may.give ? [{ name: 'give' as const, title: give.title, told: give.told, open: give.open }] : []),
    // Who waits, or lost their game master, has all of it back anyway.
    ...(may.cancel && !may.decline
      ? [
          {
            name: 'cancel' as const,
            title: cancel.title,
            told: untilText(may.cancel.until, ticket.given),
            open: cancel.open,
          },
        ]
      : []),
  ]
}

const untilText = (until: string, given: boolean) =>
  new Date(until) > shopTime() ? text.cancel.free(momentText(until), given) : text.cancel.over(momentText(until))

const { give: giveText, notNow, busy: busyText } = ticketText.dialog

interface GiveDialogProps {
  access: TicketAccess
  onGiven: (name: string) => void
  onClose: () => void
}

function GiveDialog({ access, onGiven, onClose }: GiveDialogProps) {
  const [friend, setFriend] = useState<Friend>({ firstName: '', lastName: '', email: '' })
  const [tried, setTried] = useState(false)
  const { busy, refusal, take } = useStep('giving a ticket')
  const wrong = {
    firstName: friend.firstName.trim() === '' ? giveText.required : null,
    email: isEmail(friend.email.trim()) ? null : giveText.wrong,
  }

  async function give() {
    if (wrong.firstName || wrong.email) return setTried(true)
    await take(async () => {
      const to = { firstName: friend.firstName.trim(), lastName: friend.lastName.trim(), email: friend.email.trim() }
      await giveTicket(access, to)
      onGiven(to.firstName)
    })
  }

  const typed = (field: keyof Friend) => ({
    value: friend[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setFriend({ ...friend, [field]: target.value }),
  })
  return (
    <FormDialog
      heading={giveText.heading}
      cancel={notNow}
      submit={busy ? busyText : giveText.submit}
      busy={busy}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <p>{giveText.consequence}</p>
      <TextField
        label={giveText.firstName}
        name="firstName"
        required
        maxLength={LONGEST.line}
        error={tried ? wrong.firstName : null}
        {...typed('firstName')}
      />
      <TextField label={giveText.lastName} name="lastName" maxLength={LONGEST.line} {...typed('lastName')} />
      <TextField
        label={giveText.email}
        name="email"
        type="email"
        required
        maxLength={LONGEST.email}
        error={tried ? wrong.email : null}
        hint={giveText.hint}
        {...typed('email')}
      />
    </FormDialog>
  )
}

const { leave: leaveText, ...dialog } = ticketText.dialog

interface LeaveDialogProps {
  ticket: Ticket
  access: TicketAccess
  how: 'cancel' | 'decline'
  why: keyof typeof leaveText.question
  offer: TicketComesBack
  onDone: (ticket: Ticket, news: string) => void
  onOutdated: () => void
  onClose: () => void
}

/** Says in figures what goes back before anything is given up; what happens then is that, or nothing. */
function LeaveDialog({ ticket, access, how, why, offer, onDone, onOutdated, onClose }: LeaveDialogProps) {
  const [key] = useState(() => crypto.randomUUID() as string)
  const [refused, setRefused] = useState(false)
  const { busy, refusal, take } = useStep('giving a ticket back')

  async function leave() {
    const outcome = await take(async () => onDone(await leaveEvent(access, how, offer, key), leaveText.done))
    if (outcome === 'refused') setRefused(true)
  }

  return (
    <ConfirmDialog
      question={leaveText.question[why]}
      keep={dialog.keep}
      confirm={busy ? dialog.busy : leaveText.confirm[why]}
      busy={busy}
      disabled={refused}
      onConfirm={() => void leave()}
      onKeep={() => {
        onClose()
        if (refused) onOutdated()
      }}
    >
      <Refusal>{refusal}</Refusal>
      <p>{leaveText.place[why]}</p>
      {leavesPlayers(ticket) && <p>{leaveText.leavesPlayers}</p>}
      <ComesBack offer={offer} given={ticket.given} />
      <p>{leaveText.final}</p>
    </ConfirmDialog>
  )
}

function ComesBack({ offer: { card, credits }, given }: { offer: TicketComesBack; given: boolean }) {
  const nothing = card === 0 && credits === 0
  return (
    <>
      <dl className={styles.refund}>
        <dt>{leaveText.comesBack}</dt>
        {card > 0 && <dd>{leaveText.toCard(inCents(card))}</dd>}
        {credits > 0 && <dd>{leaveText.asCredits(inCents(credits))}</dd>}
        {nothing && <dd>{leaveText.nothing}</dd>}
      </dl>
      {nothing && <p>{leaveText.noMoney}</p>}
      {given && !nothing && <p>{leaveText.toBuyer}</p>}
    </>
  )
}

/** Players of a squad need its game master. */
const leavesPlayers = ({ role, squad }: Ticket) => role === 'master' && squad !== null && squad.players.length > 0

const inCents = (dollars: number) => centsText(toCents(dollars))
