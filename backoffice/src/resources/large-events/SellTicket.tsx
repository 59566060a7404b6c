import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SelectInput, TextInput, useDataProvider, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminLargeEvent, ToldLargeEvent } from '#common/wire'
import { ROLE_WORDS } from '../../../../common/choices'
import { SQUAD_NAME, SQUAD_PLAYERS } from '../../../../common/large_events/squads'
import { LONGEST } from '../../../../common/longest'
import { dollarsText } from '../../../../common/money'
import { Choices } from '../../inputs/Choices'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { asTyped, fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { shownAt } from '../../layout/news'
import { reportError } from '../../providers/error_log'
import type { BackOfficeData } from '../../providers/data/verbs'
import { PAYMENTS } from '../orders/desk_payment'
import { newSale, roleOf, saleErrors, squadsFor, toSale, WAIT_LIST, type SaleDraft } from './desk_sale'

const select = { isRequired: true, helperText: false, margin: 'none' } as const

/** What is chosen about a ticket, as its role has it. */
function Place({ event, told }: { event: AdminLargeEvent; told: ToldLargeEvent | undefined }) {
  const [ticketTypeId, squad] = useWatch<SaleDraft, ['ticketTypeId', 'squad']>({ name: ['ticketTypeId', 'squad'] })
  const role = roleOf(event, ticketTypeId)
  const divided = event.divisions.length > 0 && (role === 'master' || (role === 'player' && squad === WAIT_LIST))
  return (
    <>
      {role === 'master' && <TextInput source="squadName" label="Squad Name" {...asTyped} {...fieldProps({ maxLength: SQUAD_NAME[1], autoComplete: 'off' })} />}
      {role === 'player' && (
        <>
          <TextInput source="quantity" label="Tickets" type="number" {...asTyped} {...fieldProps({ min: 1, max: SQUAD_PLAYERS, step: 1, inputMode: 'numeric' })} />
          <SelectInput source="squad" label="Squad" choices={squadsFor(told, ticketTypeId)} {...select} />
        </>
      )}
      {divided && <SelectInput source="division" label="Division" choices={event.divisions} emptyText={role === 'player' ? 'No preference' : undefined} {...select} isRequired={role === 'master'} />}
    </>
  )
}

const optional = (attributes: object) => ({ ...optionalAsTyped, ...fieldProps({ 'autoComplete': 'off', 'aria-required': false, ...attributes }) })

/** A ticket that is paid at the desk. Mounted while it is asked. */
export function SellTicket({ event, onClose }: { event: AdminLargeEvent; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data: told } = useQuery({ queryKey: ['large-events', 'for sale', event.id], queryFn: () => data.eventForSale(event.id), gcTime: 0 })
  const types = event.ticketTypes.map(({ id, role, tier, price, stock, taken }) => ({ id, name: `${tier} (${ROLE_WORDS[role]}), ${dollarsText(price)}, ${Math.max(0, stock - taken)} left` }))

  async function sell(draft: SaleDraft): Promise<FormErrors | undefined> {
    try {
      const order = await data.createManualOrder(toSale(draft, event))
      await queries.invalidateQueries({ queryKey: ['large-events'] })
      void queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      notify(`Sold, order #${order.id}.`, shownAt(`/orders/${order.id}`))
      onClose()
      return undefined
    } catch (refused) {
      reportError(refused, { action: 'sell ticket', event: event.id })
      return refusal(refused, 'The ticket was not sold.')
    }
  }

  return (
    <FormDialog title="Sell a ticket" submit="Sell Ticket" values={newSale} validate={(draft) => saleErrors(draft, event)} onSubmit={sell} onClose={onClose}>
      <SelectInput source="ticketTypeId" label="Ticket" choices={types} {...select} />
      <Place event={event} told={told} />
      <TextInput source="firstName" label="First Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      <TextInput source="lastName" label="Last Name" {...optional({ maxLength: LONGEST.line })} />
      <TextInput source="email" label="Email" type="email" {...optional({ maxLength: LONGEST.email })} />
      <TextInput source="phone" label="Phone" type="tel" {...optional({ maxLength: LONGEST.phone })} />
      <Choices source="payment" label="How it was paid" choices={PAYMENTS} />
      <TextInput source="paymentNote" label="Note on the payment" {...optional({ maxLength: LONGEST.line })} helperText="For staff; needed where it was paid in another way." />
    </FormDialog>
  )
}
