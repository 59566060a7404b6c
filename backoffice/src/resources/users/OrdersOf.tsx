import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { StaffOrder } from '#common/wire'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { WaitingLines } from '../../layout/Waiting'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { OrderStatus } from '../orders/OrderStatus'
import styles from './People.module.css'

const bought = ({ items }: StaffOrder) => items.map(({ product_name: name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name)).join(', ')

export function OrdersOf({ userId }: { userId: number }) {
  const data = useDataProvider<BackOfficeData>()
  const { data: orders, error, refetch } = useQuery<StaffOrder[], Error>({ queryKey: ['users', 'orders', userId], queryFn: () => data.ordersOf(userId), ...patience })
  return (
    <Panel title="Orders" aside={orders && orders.length > 0 ? String(orders.length) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!orders && !error && <WaitingLines />}
      {orders?.length === 0 && <p className={styles.more}>No orders under this account yet.</p>}
      {orders && orders.length > 0 && (
        <ul className={styles.entries}>
          {orders.map((order) => (
            <li key={order.id} className={styles.entry}>
              <div className={styles.head}>
                <Link to={`/orders/${order.id}`}>{`#${order.id} ${bought(order)}`}</Link>
                <strong>{dollarsText(order.total)}</strong>
              </div>
              <div className={styles.head}>
                <span className={styles.more}>{dayAndTime(order.createdAt)}</span>
                <OrderStatus status={order.status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
