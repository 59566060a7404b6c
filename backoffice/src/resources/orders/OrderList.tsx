import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import { DateInput, useDataProvider, useGetOne, useListContext, useTranslate, type TranslateFunction } from 'react-admin'
import type { AdminGameDetail, AdminOrderRow } from '#common/wire'
import { dollarsText } from '../../../../common/money'
import { Compact } from '../../fields/Compact'
import { BulkAction } from '../../lists/BulkAction'
import { Either, OneOf, RecordOf, Search } from '../../lists/conditions'
import { CreateLink } from '../../lists/CreateLink'
import { List } from '../../lists/List'
import { Nothing } from '../../lists/Nothing'
import { Column, NameColumn, NumberColumn, Table } from '../../lists/Table'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { buyerOf } from './buyer'
import { PAYMENTS, takenText } from './desk_payment'
import styles from './OrderList.module.css'
import { OrderStatus, STATUSES } from './OrderStatus'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** What went back; where the list asks for some days, what of it went then. */
function refundedText({ refunded, refundedThen }: AdminOrderRow, translate: TranslateFunction) {
  const amount = dollarsText(refunded)
  if (refundedThen !== null && refundedThen !== refunded) return translate('resources.orders.refunded_then', { part: dollarsText(refundedThen), amount })
  return refunded > 0 ? amount : ''
}

function Card(order: AdminOrderRow) {
  const translate = useTranslate()
  const say = (key: string, args: object) => translate(`resources.orders.${key}`, args)
  return (
    <Compact
      title={buyerOf(order) || say('title', { id: order.id })}
      figure={dollarsText(order.total)}
      lines={[
        `#${order.id} · ${dayAndTime(order.createdAt)}`,
        `${order.summary} · ${say('seats', { smart_count: order.seats })}`,
        order.refunded > 0 && say(order.status === 'disputed' ? 'amount_refunded_or_disputed' : 'amount_refunded', { amount: refundedText(order, translate) }),
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
  <OneOf key="status" source="status" alwaysOn label="resources.orders.fields.status" any="resources.orders.filters.any_status" choices={STATUSES} />,
  <RecordOf key="gameMasterId" source="gameMasterId" label="resources.games.fields.gameMaster" any="resources.games.filters.any_game_master" reference="game-masters" />,
  <RecordOf key="venueId" source="venueId" label="resources.games.fields.venue" any="resources.games.filters.any_venue" reference="venues" />,
  <Either key="manual" source="manual" label="resources.orders.fields.taken" any="lists.any" labels={['resources.orders.filters.by_staff', 'resources.orders.filters.online']} />,
  <OneOf key="paymentKind" source="paymentKind" label="resources.orders.filters.paid_at_desk" any="resources.orders.filters.any_way" choices={PAYMENTS} />,
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
  return <Given source="refunded" label={translate('resources.orders.filters.refunded', { from, to, smart_count: from === to ? 1 : 2 })} drop="resources.orders.filters.whenever_refunded" />
}

/** The one game whose orders are listed, by name. */
function GameCondition() {
  const translate = useTranslate()
  const { gameId } = useListContext().filterValues
  const { data: game } = useGetOne<AdminGameDetail>('games', { id: Number(gameId) }, { enabled: Boolean(gameId) })
  if (!gameId) return null
  const name = game ? `${game.module.name}, ${dayAndTime(game.date)}` : translate('resources.orders.filters.game', { id: gameId })
  return <Given source="gameId" label={name} drop="resources.orders.filters.of_all_games" />
}

function ResendMails() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  return (
    <BulkAction label="resources.orders.resend.action" question="resources.orders.resend.question" done="resources.orders.resend.done" work={(id) => data.resendConfirmation(id)}>
      {translate('resources.orders.resend.consequence')}
    </BulkAction>
  )
}

export default function OrderList() {
  const translate = useTranslate()
  return (
    <List<AdminOrderRow> sort={NEWEST_FIRST} filters={filters} columns actions={<CreateLink to="/orders/manual" label="resources.orders.add" />}>
      <GameCondition />
      <RefundedCondition />
      <Table<AdminOrderRow> to={({ id }) => `/orders/${id}`} compact={compact} empty={<Nothing message="resources.orders.empty" />} bulk={<ResendMails />}>
        <NameColumn<AdminOrderRow> source="id" render={({ id }) => `#${id}`} />
        <Column<AdminOrderRow> source="createdAt" unbroken render={({ createdAt }) => dayAndTime(createdAt)} />
        <Column<AdminOrderRow> source="last_name" cellClassName={styles.clipped} render={buyerOf} />
        <Column<AdminOrderRow> source="email" cellClassName={styles.clipped} />
        <Column<AdminOrderRow> source="summary" disableSort cellClassName={styles.clipped} />
        <NumberColumn<AdminOrderRow> source="seats" disableSort />
        <NumberColumn<AdminOrderRow> source="total" render={({ total }) => dollarsText(total)} />
        <NumberColumn<AdminOrderRow> source="refunded" disableSort render={(order) => refundedText(order, translate)} />
        <Column<AdminOrderRow> source="status" disableSort render={({ status }) => <OrderStatus status={status} />} />
        <Column<AdminOrderRow> source="taken" disableSort render={(order) => (order.manual ? takenText(order, translate) : translate('resources.orders.filters.online'))} />
      </Table>
    </List>
  )
}
