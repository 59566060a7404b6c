import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { CorrectContact } from './CorrectContact'
import { describeHistoryEntry, findRefusedMail } from './history'

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
