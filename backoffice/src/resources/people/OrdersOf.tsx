import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Person, StaffOrder } from '#common/wire'
import { dollarsText } from '#common/money'
import { Entry } from '#backoffice/fields/Entries'
import { EntriesPanel } from '#backoffice/lists/EntriesPanel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { OrderStatus } from '../orders/OrderStatus'

const bought = ({ items }: StaffOrder) =>
  items.map(({ product_name: name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name)).join(', ')

export function OrdersOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const orders = useQuery<StaffOrder[], Error>({
    queryKey: ['people', 'orders', id],
    queryFn: () => data.readPersonOrders(id),
    ...patience,
  })
  return (
    <EntriesPanel
      query={orders}
      title={translate('resources.people.orders')}
      none={<Typography color="text.secondary">{translate('resources.people.no_orders')}</Typography>}
    >
      {(order) => (
        <Entry
          key={order.id}
          more={dayAndTime(order.createdAt)}
          end={dollarsText(order.total)}
          endMore={<OrderStatus status={order.status} />}
        >
          <Link to={`/orders/${order.id}`}>{`#${order.id} ${bought(order)}`}</Link>
        </Entry>
      )}
    </EntriesPanel>
  )
}
