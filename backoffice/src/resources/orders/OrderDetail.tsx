import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminOrder } from '#common/wire'
import { dollarsText, toCents, toDollars } from '#common/money'
import { capital } from '#backoffice/fields/format'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { useAsked } from '#backoffice/layout/use_asked'
import { dayAndTime } from '#backoffice/mountain_time'
import { buyerOf } from './buyer'
import { CorrectContact, RefusedMail } from './CorrectContact'
import { paymentText } from './desk_payment'
import { History, OrderNotes } from './OrderNotes'
import { OrderActions } from './OrderActions'
import styles from './OrderDetail.module.css'
import { OrderLines } from './OrderLines'
import { OrderStatus } from './OrderStatus'
import { Refunds } from './Refunds'

function Buyer() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const { email, phone, userId, partner } = order
  const [correcting, setCorrecting] = useState(false)
  const [asked, settle] = useAsked('contact')
  const close = () => {
    setCorrecting(false)
    settle()
  }
  const none = translate('resources.orders.not_given')
  const correct = (
    <Button color="secondary" onClick={() => setCorrecting(true)}>
      {translate('resources.orders.contact.action')}
    </Button>
  )
  return (
    <Panel title={translate('resources.orders.panels.buyer')} actions={correct}>
      <Facts>
        <Fact source="name">{buyerOf(order) || none}</Fact>
        <Fact source="email">{email ? <a href={`mailto:${email}`}>{email}</a> : none}</Fact>
        <Fact source="phone">{phone ? <a href={`tel:${phone}`}>{phone}</a> : none}</Fact>
        <Fact source="userId">
          {userId ? (
            <Link to={`/users/${userId}`}>{translate('resources.orders.signed_in', { id: userId })}</Link>
          ) : (
            translate('resources.orders.guest')
          )}
        </Fact>
        {partner && (
          <Fact source="partner">
            <Link to={`/partners/${partner.id}`}>{partner.name}</Link>
          </Fact>
        )}
      </Facts>
      {(correcting || asked) && <CorrectContact onClose={close} />}
    </Panel>
  )
}

function Payment() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  return (
    <dl className={styles.sums}>
      <Sum label="fields.subtotal" amount={order.subtotal} />
      {order.discount > 0 && <Sum label="fields.discount" amount={-order.discount} />}
      {order.credits > 0 && <Sum label="fields.credits" amount={order.credits} />}
      {order.manual ? (
        <Note label="fields.taken" text={paymentText(order, translate)} />
      ) : (
        <Sum label="fields.paid" amount={order.paid} />
      )}
      {order.paymentNote && <Note label="fields.paymentNote" text={order.paymentNote} />}
      {order.manual && order.paymentKind && <Sum label="paid_at_desk" amount={order.paid} />}
      {order.refundPending > 0 && <Entry label={capital('refund pending')} text={dollarsText(-order.refundPending)} />}
      {order.refunded > order.refundPending && (
        <Sum
          label={order.status === 'disputed' ? 'refunded_or_disputed' : 'fields.refunded'}
          amount={-toDollars(toCents(order.refunded) - toCents(order.refundPending))}
        />
      )}
      {order.refunded > 0 && <Sum label="fields.refundable" amount={order.refundable} />}
      {order.paymentIntent && <Note label="fields.paymentIntent" text={order.paymentIntent} />}
    </dl>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => <Note label={label} text={dollarsText(amount)} />

function Note({ label, text }: { label: string; text: string }) {
  const translate = useTranslate()
  return <Entry label={translate(`resources.orders.${label}`)} text={text} />
}

const Entry = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

export default function OrderDetail() {
  const translate = useTranslate()
  const panel = (name: string) => translate(`resources.orders.panels.${name}`)
  return (
    <Show<AdminOrder>>
      {({ id, status, createdAt, refunds }) => (
        <Page
          title={translate('resources.orders.title', { id })}
          parent={{ label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' }}
          actions={<OrderActions key={id} />}
          subtitle={
            <span className={styles.subtitle}>
              <OrderStatus status={status} />
              {dayAndTime(createdAt)}
            </span>
          }
        >
          <RefusedMail key={`mail-${id}`} />
          <Panel title={panel('seats')} flush>
            <OrderLines key={id} />
          </Panel>
          <div className={styles.columns}>
            <div className={styles.column}>
              <Buyer key={id} />
              <Panel title={panel('payment')}>
                <Payment />
              </Panel>
              {refunds.length > 0 && (
                <Panel title={panel('refunds')}>
                  <Refunds />
                </Panel>
              )}
            </div>
            <div className={styles.column}>
              <OrderNotes key={`notes-${id}`} />
              <Panel title={panel('history')}>
                <History />
              </Panel>
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
