import { useState } from 'react'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { Refusal } from './change_dialogs.tsx'
import { ticketText } from './text/ticket.ts'
import { giveTicket, type Friend, type TicketAccess } from './ticket_access.ts'
import { useStep } from './use_step.ts'

const { give: text, notNow, busy: busyText } = ticketText.dialog

interface GiveDialogProps {
  access: TicketAccess
  /** To whom. */
  onGiven: (name: string) => void
  onClose: () => void
}

export function GiveDialog({ access, onGiven, onClose }: GiveDialogProps) {
  const [friend, setFriend] = useState<Friend>({ firstName: '', lastName: '', email: '' })
  const [tried, setTried] = useState(false)
  const { busy, refusal, take } = useStep('giving a ticket')
  const wrong = {
    firstName: friend.firstName.trim() === '' ? text.required : null,
    email: isEmail(friend.email.trim()) ? null : text.wrong,
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
      heading={text.heading}
      cancel={notNow}
      submit={busy ? busyText : text.submit}
      busy={busy}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <p>{text.consequence}</p>
      <TextField
        label={text.firstName}
        name="firstName"
        required
        maxLength={LONGEST.line}
        error={tried ? wrong.firstName : null}
        {...typed('firstName')}
      />
      <TextField label={text.lastName} name="lastName" maxLength={LONGEST.line} {...typed('lastName')} />
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        maxLength={LONGEST.email}
        error={tried ? wrong.email : null}
        hint={text.hint}
        {...typed('email')}
      />
    </FormDialog>
  )
}
