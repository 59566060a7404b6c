import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import type { AdminOrder, Contact } from '#common/wire'
import { Tick } from '#backoffice/inputs/choices'
import { asTyped, fieldProps, optional } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { CustomerPicker } from '../people/CustomerPicker'
import { describeHistoryEntry, findRefusedMail } from './history'

type Correction = Contact & { resend: boolean }

/** Whom the order belongs to, and where everything about it is written to. */
export function CorrectContact({ resend = false, onClose }: { resend?: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { id, first_name: firstName, last_name: lastName, email, phone } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders', 'games')
  const say = (key: string, args?: object) => translate(`resources.orders.contact.${key}`, args)

  const faultsOf = (typed: Correction): Record<string, string | undefined> => ({
    ...(!typed.firstName.trim() && { firstName: say('nameless') }),
    ...((typed.email.trim() || typed.resend) && !isEmail(typed.email.trim()) && { email: say('no_email') }),
  })

  const correct = ({
    firstName: first,
    lastName: last,
    email: address,
    phone: number,
    resend: isResent,
  }: Correction) => {
    const wanted = { firstName: first, lastName: last, email: address, phone: number, resend: isResent }
    return step({
      failed: say('failed'),
      send: () => data.correctContact(id, wanted),
      done: (corrected) => say(wanted.resend && corrected.email ? 'sent' : 'done', { email: corrected.email }),
    })
  }

  return (
    <FormDialog
      title={say('title')}
      submit={say('submit')}
      values={{ firstName, lastName, email, phone, resend }}
      validate={faultsOf}
      onSubmit={correct}
      onClose={onClose}
    >
      <CustomerPicker />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput source="firstName" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
        <TextInput source="lastName" {...optional(LONGEST.line)} />
      </Stack>
      <TextInput source="email" type="email" {...optional(LONGEST.email)} />
      <TextInput source="phone" type="tel" {...optional(LONGEST.phone)} />
      <Tick source="resend" label={say('resend')} hint={say('resend_hint')} />
    </FormDialog>
  )
}

/** Says that the buyer has no mail about the order, and opens the way to send it to the right address. */
export function RefusedMail() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const [correcting, setCorrecting] = useState(false)
  const refused = findRefusedMail(order)
  if (!refused) return null
  const correct = (
    <Button color="inherit" onClick={() => setCorrecting(true)}>
      {translate('resources.orders.contact.correct')}
    </Button>
  )
  return (
    <>
      <Alert severity="error" action={correct} sx={{ mb: 2 }}>
        {describeHistoryEntry(refused, translate)}
      </Alert>
      {correcting && <CorrectContact resend onClose={() => setCorrecting(false)} />}
    </>
  )
}
