import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#common/wire'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import { buyerOf } from './buyer'
import { CorrectContact } from './CorrectContact'
import { paymentText } from './desk_payment'
import { History } from './History'
import { OrderActions } from './OrderActions'
import styles from './OrderDetail.module.css'
import { OrderLines } from './OrderLines'
import { OrderStatus } from './OrderStatus'
import { ORDERS } from './paths'
import { Refunds } from './Refunds'

function Buyer({ order }: { order: AdminOrder }) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <Panel
      title="Buyer"
      actions={
        <Button color="secondary" onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      }
    >
      <Facts>
        <Fact label="Name">{buyerOf(order) || 'Not given'}</Fact>
        <Fact label="Email">{order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : 'Not given'}</Fact>
        <Fact label="Phone">{order.phone ? <a href={`tel:${order.phone}`}>{order.phone}</a> : 'Not given'}</Fact>
        <Fact label="Account">{order.userId ? <Link to={`/users/${order.userId}`}>{`Signed in (#${order.userId})`}</Link> : 'Guest'}</Fact>
      </Facts>
      {correcting && <CorrectContact order={order} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}

function Payment({ order }: { order: AdminOrder }) {
  return (
    <dl className={styles.sums}>
      <Sum label="Subtotal" amount={order.subtotal} />
      {order.discount > 0 && <Sum label="Complimentary" amount={-order.discount} />}
      {order.credits > 0 && <Sum label="Paid with credits" amount={order.credits} />}
      {order.manual ? <Note label="Taken" text={paymentText(order)} /> : <Sum label="Paid by card" amount={order.paid} />}
      {order.paymentNote && <Note label="Payment note" text={order.paymentNote} />}
      {order.manual && order.paymentKind && <Sum label="Paid" amount={order.paid} />}
      {order.refunded > 0 && <Sum label={order.status === 'disputed' ? 'Refunded or disputed' : 'Refunded'} amount={-order.refunded} />}
      {order.refunded > 0 && <Sum label="Still refundable" amount={order.refundable} />}
      {order.paymentIntent && <Note label="Payment number" text={order.paymentIntent} />}
    </dl>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return <Note label={label} text={dollarsText(amount)} />
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

export default function OrderDetail() {
  return (
    <Show<AdminOrder>>
      {(order) => (
        <Page
          title={`Order #${order.id}`}
          parent={ORDERS}
          actions={<OrderActions key={order.id} order={order} />}
          subtitle={
            <span className={styles.subtitle}>
              <OrderStatus status={order.status} />
              {dayAndTime(order.createdAt)}
            </span>
          }
        >
          <Panel title="Seats" flush>
            <OrderLines order={order} />
          </Panel>
          <div className={styles.columns}>
            <div className={styles.column}>
              <Buyer order={order} />
              <Panel title="Payment">
                <Payment order={order} />
              </Panel>
              {order.refunds.length > 0 && (
                <Panel title="Refunds">
                  <Refunds orderId={order.id} refunds={order.refunds} />
                </Panel>
              )}
            </div>
            <Panel title="History">
              <History entries={order.history} />
            </Panel>
          </div>
        </Page>
      )}
    </Show>
  )
}
