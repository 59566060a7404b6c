import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Unloaded } from '#backoffice/layout/States'
import { useBegun } from '#backoffice/layout/use_asked'
import { API, fetchJson } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { CancelDialog } from './CancelDialog'
import { count } from './moving'
import { toldOf } from './refund_form'
import { RefundOrder } from './RefundOrder'

function CancelOrder({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
  const translate = useTranslate()
  const { id, items } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { seats } = options
  const places = count(options, seats, translate)
  const dates = items.filter(({ status }) => status === 'active').map(({ date }) => date)
  const say = (key: string) => translate(`resources.orders.cancel.${key}`, { id, places, smart_count: seats })
  return (
    <CancelDialog
      title={say('title')}
      submit={say('action')}
      failed={say('failed')}
      done={say('done')}
      seats={seats}
      places={places}
      dated={dates.some((date) => date !== null)}
      dates={dates}
      options={options}
      send={(refund) => data.cancelOrder(id, { refund, expected: toldOf(options, refund) })}
      onClose={onClose}
    />
  )
}

/** Ends the links of an order that got into the wrong hands. */
function EndLinks() {
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

function ResendMail({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { id, email } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders')
  const say = (key: string) => translate(`resources.orders.resend.one.${key}`, { email })
  const resend = () => step({ failed: say('failed'), send: () => data.resendConfirmation(id), done: say('done') })
  return (
    <FormDialog title={say('title')} submit={say('submit')} values={{}} onSubmit={resend} onClose={onClose}>
      <p>{say('consequence')}</p>
    </FormDialog>
  )
}

const STEPS = ['refund', 'cancel', 'resend'] as const

/** What can be done to the order as it is; what cannot is not offered. */
export function OrderActions() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const {
    data: options,
    error,
    refetch,
  } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, order.history.length, order.refunds],
    queryFn: () => data.refundOptions(order.id),
    staleTime: 0,
    // An open dialog stays open, with what was typed, while the order is read anew.
    placeholderData: keepPreviousData,
    ...patience,
  })
  // Until it is known, the order itself says what there will be, so that no button moves under a finger.
  const refundable = options ? options.card > 0 || options.credits > 0 : order.refundable > 0
  const cancellable = options ? options.seats > 0 : order.items.some(({ status }) => status === 'active')

  const possible = options ? { refund: refundable, cancel: cancellable, resend: Boolean(order.email) } : null
  const [asking, ask] = useBegun(STEPS, possible, (step) => `resources.orders.impossible.${step}`)
  const close = () => ask(null)

  return (
    <>
      {error && <Unloaded message={translate('resources.orders.refund.unloaded')} onRetry={() => void refetch()} />}
      {order.email && (
        <Button variant="outlined" color="secondary" onClick={() => ask('resend')}>
          {translate('resources.orders.resend.action')}
        </Button>
      )}
      <EndLinks />
      {refundable && (
        <Button variant="outlined" color="secondary" disabled={!options} onClick={() => ask('refund')}>
          {translate('resources.orders.refund.action')}
        </Button>
      )}
      {cancellable && (
        <Button variant="outlined" color="error" disabled={!options} onClick={() => ask('cancel')}>
          {translate('resources.orders.cancel.action')}
        </Button>
      )}
      {asking === 'resend' && <ResendMail onClose={close} />}
      {options && asking === 'refund' && <RefundOrder options={options} onClose={close} />}
      {options && asking === 'cancel' && <CancelOrder options={options} onClose={close} />}
    </>
  )
}
