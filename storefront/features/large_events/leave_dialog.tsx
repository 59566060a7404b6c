import { useState } from 'react'
import { centsText, toCents } from '#common/money'
import type { Ticket, TicketComesBack } from '#common/wire'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { Refusal } from './change_dialogs.tsx'
import { ticketText } from './text/ticket.ts'
import { leaveEvent, type TicketAccess } from './ticket_access.ts'
import { useStep } from './use_step.ts'
import styles from '../../ui/ticket.module.css'

const { leave: text, ...dialog } = ticketText.dialog

interface LeaveDialogProps {
  ticket: Ticket
  access: TicketAccess
  how: 'cancel' | 'decline'
  why: keyof typeof text.question
  offer: TicketComesBack
  onDone: (ticket: Ticket, news: string) => void
  onOutdated: () => void
  onClose: () => void
}

/** Says in figures what goes back before anything is given up; what happens then is that, or nothing. */
export function LeaveDialog({ ticket, access, how, why, offer, onDone, onOutdated, onClose }: LeaveDialogProps) {
  const [key] = useState(() => crypto.randomUUID() as string)
  const [refused, setRefused] = useState(false)
  const { busy, refusal, take } = useStep('giving a ticket back')

  async function leave() {
    const outcome = await take(async () => onDone(await leaveEvent(access, how, offer, key), text.done))
    if (outcome === 'refused') setRefused(true)
  }

  return (
    <ConfirmDialog
      question={text.question[why]}
      keep={dialog.keep}
      confirm={busy ? dialog.busy : text.confirm[why]}
      busy={busy}
      disabled={refused}
      onConfirm={() => void leave()}
      onKeep={() => {
        onClose()
        if (refused) onOutdated()
      }}
    >
      <Refusal>{refusal}</Refusal>
      <p>{text.place[why]}</p>
      {leavesPlayers(ticket) && <p>{text.leavesPlayers}</p>}
      <ComesBack offer={offer} given={ticket.given} />
      <p>{text.final}</p>
    </ConfirmDialog>
  )
}

function ComesBack({ offer: { card, credits }, given }: { offer: TicketComesBack; given: boolean }) {
  const nothing = card === 0 && credits === 0
  return (
    <>
      <dl className={styles.refund}>
        <dt>{text.comesBack}</dt>
        {card > 0 && <dd>{text.toCard(inCents(card))}</dd>}
        {credits > 0 && <dd>{text.asCredits(inCents(credits))}</dd>}
        {nothing && <dd>{text.nothing}</dd>}
      </dl>
      {nothing && <p>{text.noMoney}</p>}
      {given && !nothing && <p>{text.toBuyer}</p>}
    </>
  )
}

/** Players of a squad need its game master. */
const leavesPlayers = ({ role, squad }: Ticket) => role === 'master' && squad !== null && squad.players.length > 0

const inCents = (dollars: number) => centsText(toCents(dollars))
