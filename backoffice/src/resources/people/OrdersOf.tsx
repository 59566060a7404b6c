import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Person, StaffOrder } from '#common/wire'
import { dollarsText } from '../../../../common/money'
import { Entries, Entry } from '../../fields/Entries'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { WaitingLines } from '../../layout/Waiting'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { OrderStatus } from '../orders/OrderStatus'

const bought = ({ items }: StaffOrder) => items.map(({ product_name: name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name)).join(', ')

export function OrdersOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const { data: orders, error, refetch } = useQuery<StaffOrder[], Error>({ queryKey: ['people', 'orders', id], queryFn: () => data.ordersOf(id), ...patience })
  return (
    <Panel title={translate('resources.people.orders')} aside={orders && orders.length > 0 ? String(orders.length) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!orders && !error && <WaitingLines />}
      {orders?.length === 0 && <Typography color="text.secondary">{translate('resources.people.no_orders')}</Typography>}
      <Entries>
        {orders?.map((order) => (
          <Entry key={order.id} more={dayAndTime(order.createdAt)} end={dollarsText(order.total)} endMore={<OrderStatus status={order.status} />}>
            <Link to={`/orders/${order.id}`}>{`#${order.id} ${bought(order)}`}</Link>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}
