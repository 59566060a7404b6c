import { useState } from 'react'
import type { Ticket } from '#common/wire'
import { SQUAD_NAME } from '#common/large_events/squads'
import { Alert } from '#storefront/ui/alert'
import { SelectField, TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { ticketText } from './text/ticket.ts'
import { changeSquad, chooseDivision, renameSquad, type TicketAccess } from './ticket_access.ts'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'

const text = ticketText.dialog

interface ChangeProps {
  ticket: Ticket
  access: TicketAccess
  onDone: (ticket: Ticket, news: string) => void
  onClose: () => void
}

export const Refusal = ({ children }: { children: string | null }) =>
  children && (
    <Alert>
      <p>{children}</p>
    </Alert>
  )

export function MoveDialog({ ticket: { may }, access, onDone, onClose }: ChangeProps) {
  const [squadId, setSquadId] = useState(may.squads[0]!.id)
  const { busy, refusal, take } = useStep('changing squad')
  const { heading, squad, submit, consequence, option, done } = text.move
  const move = () =>
    take(async () => {
      const changed = await changeSquad(access, squadId)
      onDone(changed, done(changed.squad!.name))
    })
  return (
    <FormDialog
      heading={heading}
      cancel={text.notNow}
      submit={busy ? text.busy : submit}
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <SelectField
        label={squad}
        value={squadId}
        disabled={busy}
        onChange={({ target }) => setSquadId(Number(target.value))}
      >
        {may.squads.map(({ id, name, division_name: division, player_count: count }) => (
          <option key={id} value={id}>
            {option(name, division, count)}
          </option>
        ))}
      </SelectField>
      <p>{consequence}</p>
    </FormDialog>
  )
}

export function DivisionDialog({ ticket: { may, state, division: own }, access, onDone, onClose }: ChangeProps) {
  const waits = state === 'waiting'
  const [divisionId, setDivisionId] = useState<number | null>(own?.id ?? (waits ? null : may.divisions[0]!.id))
  const { busy, refusal, take } = useStep('choosing a division')
  const { heading, division, any, submit, done } = text.division
  const choose = () => take(async () => onDone(await chooseDivision(access, divisionId), done))
  return (
    <FormDialog
      heading={heading}
      cancel={text.notNow}
      submit={busy ? text.busy : submit}
      busy={busy}
      onSubmit={() => void choose()}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <SelectField
        label={division}
        value={divisionId ?? ''}
        disabled={busy}
        onChange={({ target }) => setDivisionId(target.value === '' ? null : Number(target.value))}
      >
        {waits && <option value="">{any}</option>}
        {may.divisions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

export function RenameDialog({ ticket: { squad }, access, onDone, onClose }: ChangeProps) {
  const [name, setName] = useState(squad!.name)
  const { busy, refusal, take } = useStep('renaming a squad')
  const { heading, name: label, hint, submit, done } = text.rename
  const [shortest, longest] = SQUAD_NAME
  const rename = () => take(async () => onDone(await renameSquad(access, name.trim()), done(name.trim())))
  return (
    <FormDialog
      heading={heading}
      cancel={text.notNow}
      submit={busy ? text.busy : submit}
      busy={busy}
      disabled={name.trim().length < shortest}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <TextField
        label={label}
        required
        autoComplete="off"
        maxLength={longest}
        value={name}
        hint={hint}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}

/** A step that a dialog takes: whether it is under way, and what the server said against it. */
export function useStep(source: string) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Answers whether it was refused by the server, which knows better by now. */
  async function take(work: () => Promise<void>): Promise<'done' | 'refused' | 'unanswered'> {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      return 'done'
    } catch (reason) {
      reportError(reason, source)
      setBusy(false)
      setRefusal(reason instanceof RestError && reason.message ? reason.message : ticketText.dialog.failed)
      return reason instanceof RestError ? 'refused' : 'unanswered'
    }
  }
  return { busy, refusal, take }
}
