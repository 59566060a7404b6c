import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { DateInput, useDataProvider, useListContext, useTranslate, type TranslateFunction } from 'react-admin'
import { centsText, dollarsText, toCents } from '#common/money'
import type { AdminGame, AdminOrderRow } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { BulkAction } from '#backoffice/lists/BulkAction'
import { Compact } from '#backoffice/lists/Cards'
import { Either, OneOf, RecordOf, Search } from '#backoffice/lists/conditions'
import { CreateLink, List } from '#backoffice/lists/List'
import type { FilterProps } from '#backoffice/lists/FilterBar'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { place } from '../games/in_words'
import { buyerOf } from './buyer'
import { PAYMENTS, takenText } from './desk_payment'
import { OrderStatus, STATUSES } from './OrderStatus'

const LATEST_FIRST = { field: 'date', order: 'DESC' } as const

/** A record that is only known by its id is still on its way. */
const nameOf = (game: AdminGame) => (game.module ? `${game.module.name}, ${dayAndTime(game.date)}, ${place(game)}` : '')

/** Any game, by its name, its place or its day. */
function GameOf({ source, label, any }: FilterProps & { label: string; any: string }) {
  return (
    <ReferencePicker
      optional
      source={source}
      reference="games"
      sort={LATEST_FIRST}
      optionText={nameOf}
      label={label}
      placeholder={useTranslate()(any, { _: any })}
    />
  )
}

const MessageBuyers = lazy(() => import('./MessageBuyers'))

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** What went back; where the list asks for some days or games, what of it went then, and for them. Those figures count from the request. */
function refundedText(
  { refunded, refundPending, part, refundedThen = null }: AdminOrderRow,
  translate: TranslateFunction
) {
  const asked = refundedThen ?? part?.refunded ?? null
  if (asked !== null && asked !== refunded)
    return translate('resources.orders.refunded_then', { part: dollarsText(asked), amount: dollarsText(refunded) })
  const cents = toCents(refunded) - (asked === null ? toCents(refundPending) : 0)
  return cents > 0 ? centsText(cents) : ''
}

/** What was paid; where the list asks for some games, how much of it for them. */
function totalText({ total, paid, credits, part }: AdminOrderRow, translate: TranslateFunction) {
  const own = part && Math.round((part.paid + part.credits) * 100) / 100
  return own === null || own === Math.round((paid + credits) * 100) / 100
    ? dollarsText(total)
    : translate('resources.orders.refunded_then', { part: dollarsText(own), amount: dollarsText(total) })
}

function Card(order: AdminOrderRow) {
  const translate = useTranslate()
  const say = (key: string, args: object) => translate(`resources.orders.${key}`, args)
  return (
    <Compact
      title={buyerOf(order) || say('title', { id: order.id })}
      figure={totalText(order, translate)}
      lines={[
        `#${order.id} · ${dayAndTime(order.createdAt)}`,
        `${order.summary} · ${say('seats', { smart_count: order.seats })}`,
        refundedText(order, translate) &&
          say(order.status === 'disputed' ? 'amount_refunded_or_disputed' : 'amount_refunded', {
            amount: refundedText(order, translate),
          }),
        <OrderStatus key="status" status={order.status} />,
      ]}
    />
  )
}

const compact = (order: AdminOrderRow) => <Card {...order} />

interface Days {
  from?: string
  to?: string
}

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.orders.search" />,
  <OneOf
    key="status"
    source="status"
    alwaysOn
    label="resources.orders.fields.status"
    any="resources.orders.filters.any_status"
    choices={STATUSES}
    translateChoice={false}
  />,
  <GameOf
    key="gameId"
    source="gameId"
    label="resources.orders.filters.of_game"
    any="resources.orders.filters.any_game"
  />,
  <RecordOf
    key="moduleId"
    source="moduleId"
    label="resources.games.fields.module"
    any="resources.games.filters.any_module"
    reference="modules"
  />,
  <RecordOf
    key="systemId"
    source="systemId"
    label="resources.modules.filters.system"
    any="resources.modules.filters.any_system"
    reference="systems"
  />,
  <RecordOf
    key="campaignSettingId"
    source="campaignSettingId"
    label="resources.modules.filters.setting"
    any="resources.modules.filters.any_setting"
    reference="campaign-settings"
  />,
  <RecordOf
    key="campaignId"
    source="campaignId"
    label="resources.orders.filters.campaign"
    any="resources.orders.filters.any_campaign"
    reference="campaigns"
  />,
  <RecordOf
    key="largeEventId"
    source="largeEventId"
    label="resources.orders.filters.large_event"
    any="resources.orders.filters.any_large_event"
    reference="large-events"
  />,
  <RecordOf
    key="specialEventId"
    source="specialEventId"
    label="resources.orders.filters.special_event"
    any="resources.orders.filters.any_special_event"
    reference="special-events"
  />,
  <RecordOf
    key="gameMasterId"
    source="gameMasterId"
    label="resources.games.fields.gameMaster"
    any="resources.games.filters.any_game_master"
    reference="game-masters"
  />,
  <RecordOf
    key="venueId"
    source="venueId"
    label="resources.games.fields.venue"
    any="resources.games.filters.any_venue"
    reference="venues"
  />,
  <Either
    key="manual"
    source="manual"
    label="resources.orders.fields.taken"
    any="lists.any"
    labels={['resources.orders.filters.by_staff', 'resources.orders.filters.online']}
  />,
  <RecordOf
    key="partnerId"
    source="partnerId"
    label="resources.orders.fields.partner"
    any="resources.orders.filters.any_partner"
    reference="partners"
  />,
  <OneOf
    key="paymentKind"
    source="paymentKind"
    label="resources.orders.filters.paid_at_desk"
    any="resources.orders.filters.any_way"
    choices={PAYMENTS}
  />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
  <DateInput
    key="plays"
    source="plays"
    label="resources.orders.filters.plays"
    helperText={false}
    format={(days?: Days) => days?.from ?? ''}
    parse={(day: string) => (day ? { from: day, to: day } : undefined)}
  />,
]

/** A condition that was come with; it can be dropped. */
function Given({ source, label, drop }: { source: string; label: string; drop: string }) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  return (
    <Button
      variant="outlined"
      color="secondary"
      endIcon={<CloseOutlined />}
      aria-label={`${label} ${translate(drop)}`}
      sx={{ justifySelf: 'start' }}
      onClick={() => setFilters({ ...filterValues, [source]: undefined })}
    >
      {label}
    </Button>
  )
}

/** The days on which something of an order went back, as the dashboard asks for them. */
function RefundedCondition() {
  const translate = useTranslate()
  const days: Days | undefined = useListContext().filterValues.refunded
  if (!days) return null
  const [from, to = from] = [days.from, days.to].filter(Boolean)
  return (
    <Given
      source="refunded"
      label={translate('resources.orders.filters.refunded', { from, to, smart_count: from === to ? 1 : 2 })}
      drop="resources.orders.filters.whenever_refunded"
    />
  )
}

function ResendMails() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  return (
    <BulkAction
      label="resources.orders.resend.action"
      question="resources.orders.resend.question"
      done="resources.orders.resend.done"
      work={(id) => data.resendConfirmation(id)}
    >
      {translate('resources.orders.resend.consequence')}
    </BulkAction>
  )
}

/** Most orders come from nowhere else. */
const RARELY = ['partner']

export default function OrderList() {
  const translate = useTranslate()
  return (
    <List<AdminOrderRow>
      sort={NEWEST_FIRST}
      filters={filters}
      columns
      actions={<CreateLink to="/orders/manual" label="resources.orders.add" />}
    >
      <RefundedCondition />
      <Table<AdminOrderRow>
        to={({ id }) => `/orders/${id}`}
        compact={compact}
        bulk={
          <>
            <Suspense>
              <MessageBuyers />
            </Suspense>
            <ResendMails />
          </>
        }
        hiddenColumns={RARELY}
      >
        <NameColumn<AdminOrderRow> source="id" render={({ id }) => `#${id}`} />
        <Column<AdminOrderRow> source="createdAt" unbroken render={({ createdAt }) => dayAndTime(createdAt)} />
        <Column<AdminOrderRow> source="last_name" clipped render={buyerOf} />
        <Column<AdminOrderRow> source="email" clipped />
        <Column<AdminOrderRow> source="summary" disableSort clipped />
        <NumberColumn<AdminOrderRow> source="seats" disableSort />
        <NumberColumn<AdminOrderRow> source="total" render={(order) => totalText(order, translate)} />
        <NumberColumn<AdminOrderRow> source="refunded" disableSort render={(order) => refundedText(order, translate)} />
        <Column<AdminOrderRow> source="status" disableSort render={({ status }) => <OrderStatus status={status} />} />
        <Column<AdminOrderRow> source="partner" disableSort clipped render={({ partner }) => partner?.name} />
        <Column<AdminOrderRow>
          source="taken"
          disableSort
          render={(order) =>
            order.manual ? takenText(order, translate) : translate('resources.orders.filters.online')
          }
        />
      </Table>
    </List>
  )
}
