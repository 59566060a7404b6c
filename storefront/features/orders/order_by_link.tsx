import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#storefront/navigation/link'
import { orderText as text } from './text/order_history.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { RestError } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { accessOf, readOrder, type OrderAccess } from './order_access.ts'
import { OrderCard } from './order_card.tsx'
import { placedOrder, type PlacedOrder } from './order_words.ts'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './order_card.module.css'

/** The order whose link stands after the `#`: no server's log and no other site ever hears of it. */
export function OrderByLink() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <OpenedOrder key={access.link} access={access} /> : <Unknown />
}

function OpenedOrder({ access }: { access: Required<OrderAccess> }) {
  const { asked, again } = useAnswer(() => open(access), 'order')
  const [changed, setChanged] = useState<PlacedOrder | null>(null)
  const person = useSignedIn()
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  const order = changed ?? asked.value
  if (!order) return <Unknown />
  return (
    <div className={styles.orders}>
      <OrderCard order={order} link={access.link} onChange={setChanged} />
      {!person && (
        <p className={styles.soft}>
          <span>{text.account(order.email)}</span> <Link to="/sign-in">{text.signIn}</Link>
        </p>
      )}
      <p className={styles.soft}>
        {text.help} <Link to={`/contact?order=${order.id}`}>{text.contact}</Link>
      </p>
    </div>
  )
}

/** Null where the link opens nothing. */
async function open(access: OrderAccess): Promise<PlacedOrder | null> {
  try {
    return placedOrder(await readOrder(access))
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

function Unknown() {
  const { heading, lead, contact, history } = text.unknown
  return (
    <EmptyState text={heading} advice={lead}>
      <ButtonLink to="/contact">{contact}</ButtonLink>
      <ButtonLink to="/account/order-history" look="quiet">
        {history}
      </ButtonLink>
    </EmptyState>
  )
}
