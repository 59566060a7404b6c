import Button from '@mui/material/Button'
import { useDataProvider, useGetOne, useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGameDetail, AdminOrderRow } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Icon } from '../../layout/Icon'
import { Page } from '../../layout/Page'
import { DayInput } from '../../lists/DayInput'
import { ChoiceFilter, DayFilter, Filters, FlagFilter, useCondition } from '../../lists/Filters'
import { BulkAction } from '../../lists/BulkAction'
import { ListTools } from '../../lists/ListTools'
import { ListScreen } from '../../lists/ListScreen'
import { NothingFound } from '../../lists/NothingFound'
import { RecordFilter } from '../../lists/RecordFilter'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { countSeats } from '../games/seats'
import { buyerOf } from './buyer'
import { PAYMENTS, takenText } from './desk_payment'
import styles from './OrderList.module.css'
import { OrderStatus, STATUSES } from './OrderStatus'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const columns: Column<AdminOrderRow>[] = [
  { label: 'Order', sort: 'id', cell: ({ id }) => `#${id}` },
  { label: 'Date', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
  { label: 'Buyer', sort: 'last_name', cell: (order) => <span className={styles.clipped}>{buyerOf(order)}</span> },
  { label: 'Email', sort: 'email', cell: ({ email }) => <span className={styles.clipped}>{email}</span> },
  { label: 'Games', cell: ({ summary }) => <span className={styles.clipped}>{summary}</span> },
  { label: 'Seats', numeric: true, cell: ({ seats }) => seats },
  { label: 'Total', sort: 'total', numeric: true, cell: ({ total }) => dollarsText(total) },
  { label: 'Refunded', numeric: true, cell: refundedText },
  { label: 'Status', cell: ({ status }) => <OrderStatus status={status} /> },
  { label: 'Taken', cell: (order) => (order.manual ? takenText(order) : 'Online') },
]

/** What went back; where the list asks for some days, what of it went then. */
function refundedText({ refunded, refundedThen }: AdminOrderRow) {
  if (refundedThen !== null && refundedThen !== refunded) return `${dollarsText(refundedThen)} of ${dollarsText(refunded)}`
  return refunded > 0 ? dollarsText(refunded) : ''
}

const compact = (order: AdminOrderRow) => (
  <Compact
    title={buyerOf(order) || `Order #${order.id}`}
    figure={dollarsText(order.total)}
    lines={[
      `#${order.id} · ${dayAndTime(order.createdAt)}`,
      `${order.summary} · ${countSeats(order.seats)}`,
      order.refunded > 0 && `${refundedText(order)} ${order.status === 'disputed' ? 'refunded or disputed' : 'refunded'}`,
      <OrderStatus key="status" status={order.status} />,
    ]}
  />
)

interface Days {
  from?: string
  to?: string
}

/** The day of the games. */
function PlaysFilter() {
  const [days, change] = useCondition('plays')
  const { from = '' } = (days ?? {}) as Days
  return <DayInput label="Game on" value={from} change={(day) => change(day === '' ? '' : { from: day, to: day })} />
}

/** The days on which something of an order went back, as the dashboard asks for them. */
function RefundedCondition() {
  const [days, change] = useCondition('refunded')
  if (!days) return null
  const { from, to } = days as Days
  return (
    <button type="button" className={styles.game} onClick={() => change('')}>
      {`Refunded ${[from, to].filter((day, n, all) => day && all.indexOf(day) === n).join(' to ')}`}
      <Icon name="close" size={14} />
      <span className="visually-hidden">Show orders whenever they were refunded</span>
    </button>
  )
}

/** The one game whose orders are listed, by name. */
function GameCondition() {
  const [gameId, change] = useCondition('gameId')
  const { data: game } = useGetOne<AdminGameDetail>('games', { id: Number(gameId) }, { enabled: Boolean(gameId) })
  if (!gameId) return null
  const name = game ? `${game.module.name}, ${dayAndTime(game.date)}` : `Game ${String(gameId)}`
  return (
    <button type="button" className={styles.game} onClick={() => change('')}>
      {name}
      <Icon name="close" size={14} />
      <span className="visually-hidden">Show the orders of all games</span>
    </button>
  )
}

function NoOrders() {
  const { filterValues } = useListContext()
  const filtered = Object.values(filterValues).some((value) => value !== undefined)
  return filtered ? <NothingFound /> : <Empty icon="orders" message="There are no orders yet." />
}

function ResendMails() {
  const data = useDataProvider<BackOfficeData>()
  return (
    <BulkAction
      label="Resend Email"
      question={(count) => (count === 1 ? 'Resend the confirmation of this order?' : `Resend the confirmations of ${count} orders?`)}
      done={(count) => (count === 1 ? 'The confirmation is on its way.' : `${count} confirmations are on their way.`)}
      work={(id) => data.resendConfirmation(id)}
    >
      Each buyer gets the confirmation once more, with the order as it is now.
    </BulkAction>
  )
}

const AddOrder = (
  <Button variant="contained" component={Link} to="/orders/manual" startIcon={<Icon name="plus" size={16} />}>
    Add Order
  </Button>
)

export default function OrderList() {
  return (
    <ListScreen resource="orders" sort={NEWEST_FIRST}>
      <Page title="Orders" actions={AddOrder}>
        <Filters
          search={<SearchBox label="Search number, name, email, phone or game" />}
          always={<ChoiceFilter name="status" label="Status" any="Any status" choices={STATUSES} />}
          names={['gameMasterId', 'venueId', 'manual', 'paymentKind', 'from', 'to', 'plays']}
          tools={<ListTools columns={columns} />}
        >
          <RecordFilter name="gameMasterId" label="Game Master" any="All game masters" resource="game-masters" />
          <RecordFilter name="venueId" label="Venue" any="All venues" resource="venues" />
          <FlagFilter name="manual" label="Taken" labels={['Any', 'By staff', 'Online']} />
          <ChoiceFilter name="paymentKind" label="Paid at the desk" any="Any way" choices={PAYMENTS} />
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
          <PlaysFilter />
        </Filters>
        <GameCondition />
        <RefundedCondition />
        <RecordTable
          label="Orders"
          columns={columns}
          to={({ id }) => `/orders/${id}`}
          compact={compact}
          empty={<NoOrders />}
          bulk={<ResendMails />}
        />
      </Page>
    </ListScreen>
  )
}
