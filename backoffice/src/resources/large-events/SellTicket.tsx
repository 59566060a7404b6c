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
import { ROLE_WORDS } from '#common/choices'
import { isVip, SQUAD_NAME, SQUAD_PLAYERS } from '#common/large_events/squads'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import type { AdminLargeEvent, TicketRole, ToldLargeEvent } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { asTyped, fieldProps, optional } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { PAYMENTS } from '../orders/desk_payment'
import { buyerErrors, newBuyer, toDeskBuyer, type BuyerDraft, type ManualOrderForm } from '../orders/manual_order.ts'
import { CustomerPicker } from '../people/CustomerPicker'

/** What a player without a squad chooses. */
const WAIT_LIST = 'waitlist'

export interface SaleDraft extends BuyerDraft {
  ticketTypeId: number | ''
  squad: number | typeof WAIT_LIST | ''
  squadName: string
  division: number | ''
}

const newSale: SaleDraft = { ...newBuyer, ticketTypeId: '', squad: '', squadName: '', division: '' }

const ofSelling = (text: string, args?: object) => say(`resources.large-events.sell.${text}`, args)

const roleOf = ({ ticketTypes }: Pick<AdminLargeEvent, 'ticketTypes'>, ticketTypeId: number | ''): TicketRole | null =>
  ticketTypes.find(({ id }) => id === ticketTypeId)?.role ?? null

/** Squads that take players with this ticket. */
function squadsFor(
  told: ToldLargeEvent | undefined,
  ticketTypeId: number | ''
): { id: number | string; name: string }[] {
  const type = told?.ticketTypes.find(({ id }) => id === ticketTypeId)
  const fitting = told && type ? told.squads.filter((squad) => squad.is_vip === isVip(type.tier)) : []
  const inWords = fitting.map(({ id, name, division_name: division, player_count: players }) => ({
    id,
    name: ofSelling(division ? 'squad_of' : 'squad', { name, division, players, most: SQUAD_PLAYERS }),
  }))
  return [...inWords, { id: WAIT_LIST, name: ofSelling('wait_list') }]
}

function saleErrors(draft: SaleDraft, event: Pick<AdminLargeEvent, 'ticketTypes' | 'divisions'>) {
  const role = roleOf(event, draft.ticketTypeId)
  const quantity = Number(draft.quantity)
  const errors: Partial<Record<keyof SaleDraft, string>> = {
    ...buyerErrors(draft, say),
    ticketTypeId: role ? undefined : ofSelling('no_type'),
    quantity:
      role === 'player' && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= SQUAD_PLAYERS)
        ? ofSelling('no_quantity', { most: SQUAD_PLAYERS })
        : undefined,
    squad: role === 'player' && draft.squad === '' ? ofSelling('no_squad') : undefined,
    squadName:
      role === 'master' && draft.squadName.trim().length < SQUAD_NAME[0]
        ? ofSelling('short_name', { least: SQUAD_NAME[0] })
        : undefined,
    division:
      role === 'master' && event.divisions.length > 0 && draft.division === '' ? ofSelling('no_division') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

/** What the role has no use for is left aside. */
function choiceOf({ squad, squadName, division }: SaleDraft, role: TicketRole | null): object {
  const inDivision = division === '' ? {} : { divisionId: division }
  if (role === 'master') return { squadName: squadName.trim(), ...inDivision }
  if (role === 'player') return squad === WAIT_LIST ? { joinWaitlist: true, ...inDivision } : { squadId: squad }
  return {}
}

function toSale(draft: SaleDraft, event: Pick<AdminLargeEvent, 'ticketTypes'>): ManualOrderForm {
  const role = roleOf(event, draft.ticketTypeId)
  const buyer = toDeskBuyer(draft)
  return {
    ...buyer,
    quantity: role === 'player' ? Number(draft.quantity) : 1,
    productType: 'lpg',
    productId: Number(draft.ticketTypeId),
    choice: choiceOf(draft, role),
  }
}

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
  const sellText = (text: string, args?: object) => translate(`resources.large-events.sell.${text}`, args)
  const types = event.ticketTypes.map(({ id, role, tier, price, stock, taken }) => ({
    id,
    name: sellText('type', {
      tier,
      role: ROLE_WORDS[role],
      price: dollarsText(price),
      left: Math.max(0, stock - taken),
    }),
  }))

  const sell = (draft: SaleDraft) =>
    step({
      failed: sellText('failed'),
      record: event.id,
      send: () => data.createManualOrder(toSale(draft, event)),
      done: ({ id }) => sellText('done', { id }),
      at: ({ id }) => `/orders/${id}`,
    })

  return (
    <FormDialog
      title={sellText('title')}
      submit={sellText('action')}
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
