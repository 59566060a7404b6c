import { useQuery } from '@tanstack/react-query'
import {
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminLargeEvent, ToldLargeEvent } from '#common/wire'
import { ROLE_WORDS } from '#common/choices'
import { SQUAD_NAME, SQUAD_PLAYERS } from '#common/large_events/squads'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import { asTyped, fieldProps, optional } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { PAYMENTS } from '../orders/desk_payment'
import { CustomerPicker } from '../people/CustomerPicker'
import { newSale, roleOf, saleErrors, squadsFor, toSale, WAIT_LIST, type SaleDraft } from './desk_sale'

const select = { isRequired: true, helperText: false, margin: 'none' } as const

/** What is chosen about a ticket, as its role has it. */
function Place({ event, told }: { event: AdminLargeEvent; told: ToldLargeEvent | undefined }) {
  const [ticketTypeId, squad] = useWatch<SaleDraft, ['ticketTypeId', 'squad']>({ name: ['ticketTypeId', 'squad'] })
  const role = roleOf(event, ticketTypeId)
  const divided = event.divisions.length > 0 && (role === 'master' || (role === 'player' && squad === WAIT_LIST))
  return (
    <>
      {role === 'master' && (
        <TextInput source="squadName" {...asTyped} {...fieldProps({ maxLength: SQUAD_NAME[1], autoComplete: 'off' })} />
      )}
      {role === 'player' && (
        <>
          <TextInput
            source="quantity"
            type="number"
            {...asTyped}
            {...fieldProps({ min: 1, max: SQUAD_PLAYERS, step: 1, inputMode: 'numeric' })}
          />
          <SelectInput source="squad" choices={squadsFor(told, ticketTypeId)} {...select} />
        </>
      )}
      {divided && (
        <SelectInput
          source="division"
          choices={event.divisions}
          emptyText={role === 'player' ? 'resources.large-events.sell.no_preference' : undefined}
          {...select}
          isRequired={role === 'master'}
        />
      )}
    </>
  )
}

/** A ticket that is paid at the desk. Mounted while it is asked. */
export function SellTicket({ onClose }: { onClose: () => void }) {
  const event = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('large-events', 'orders')
  const { data: told } = useQuery({
    queryKey: ['large-events', 'for sale', event.id],
    queryFn: () => data.eventForSale(event.id),
    gcTime: 0,
  })
  const say = (text: string, args?: object) => translate(`resources.large-events.sell.${text}`, args)
  const types = event.ticketTypes.map(({ id, role, tier, price, stock, taken }) => ({
    id,
    name: say('type', { tier, role: ROLE_WORDS[role], price: dollarsText(price), left: Math.max(0, stock - taken) }),
  }))

  const sell = (draft: SaleDraft) =>
    step({
      failed: say('failed'),
      record: event.id,
      send: () => data.createManualOrder(toSale(draft, event)),
      done: ({ id }) => say('done', { id }),
      at: ({ id }) => `/orders/${id}`,
    })

  return (
    <FormDialog
      title={say('title')}
      submit={say('action')}
      values={newSale}
      validate={(draft) => saleErrors(draft, event)}
      onSubmit={sell}
      onClose={onClose}
    >
      <SelectInput source="ticketTypeId" choices={types} {...select} />
      <Place event={event} told={told} />
      <CustomerPicker />
      <TextInput
        source="firstName"
        label="resources.orders.fields.firstName"
        {...asTyped}
        {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })}
      />
      <TextInput source="lastName" label="resources.orders.fields.lastName" {...optional(LONGEST.line)} />
      <TextInput source="email" label="resources.orders.fields.email" type="email" {...optional(LONGEST.email)} />
      <TextInput source="phone" label="resources.orders.fields.phone" type="tel" {...optional(LONGEST.phone)} />
      <RadioButtonGroupInput source="payment" label="resources.orders.desk.payment" choices={PAYMENTS} />
      <TextInput
        source="paymentNote"
        label="resources.orders.desk.note"
        {...optional(LONGEST.line)}
        helperText="resources.orders.desk.note_hint"
      />
    </FormDialog>
  )
}
