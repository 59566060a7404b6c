import { useState } from 'react'
import Button from '@mui/material/Button'
import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { API, fetchJson } from '#backoffice/providers/data/rest'
import { useStep } from '#backoffice/steps/use_step'

/** Ends the links of an order that got into the wrong hands. */
export function EndLinks() {
  const translate = useTranslate()
  const { id } = useRecordContext<AdminOrder>()!
  const [isOpen, setIsOpen] = useState(false)
  const { step } = useStep('orders')
  const say = (key: string) => translate(`resources.orders.revoke.${key}`)
  const send = async () => (await fetchJson(`${API}/orders/${id}/revoke-links`, { method: 'POST' })).json as AdminOrder
  const revoke = () => step({ failed: say('failed'), send, done: say('done') })
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setIsOpen(true)}>
        {say('action')}
      </Button>
      {isOpen && (
        <FormDialog
          title={say('title')}
          submit={say('action')}
          values={{}}
          onSubmit={revoke}
          onClose={() => setIsOpen(false)}
        >
          <p>{say('consequence')}</p>
        </FormDialog>
      )}
    </>
  )
}
