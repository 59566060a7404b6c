import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cartText as text } from '../../text/cart.ts'
import { dollarsText } from '../../text/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { bannerOf } from './banner.ts'
import { CartLine } from './cart_line.tsx'
import { cartStore } from './cart_store.ts'
import { CartSummary } from './cart_summary.tsx'
import { EmptyCart } from './empty_cart.tsx'
import { useCart } from './use_cart.ts'
import { useCheckedCart } from './use_checked_cart.ts'
import styles from './cart_page.module.css'

/** The cart, once the browser has taken over: it is kept there. */
export function Cart() {
  const { items } = useCart()
  const { checking, again } = useCheckedCart()
  const banner = useBanner()
  const [maximum, setMaximum] = useState<{ index: number; maximum: number } | null>(null)
  const navigate = useNavigate()

  if (checking.state === 'loading' && items.length > 0) return <Spinner label={text.loading} />
  const check = checking.state === 'checked' ? checking.check : null
  return (
    <div className={styles.cart}>
      <div className={styles.messages}>
        {banner && (
          <Alert>
            <p>{banner}</p>
          </Alert>
        )}
        {checking.state === 'failed' && (
          <Alert>
            <p>{text.failed}</p>
            <Button look="quiet" onClick={again}>
              {text.again}
            </Button>
          </Alert>
        )}
        {check && (check.dropped.length > 0 || check.repriced.length > 0) && (
          <Alert tone="note">
            {check.dropped.map((name) => (
              <p key={name}>{text.dropped(name)}</p>
            ))}
            {check.repriced.map(({ name, price }) => (
              <p key={name}>{text.repriced(name, dollarsText(price))}</p>
            ))}
          </Alert>
        )}
        {maximum !== null && (
          <Alert>
            <p>{text.invalidQuantity(maximum.maximum)}</p>
          </Alert>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.filled}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text.item}</th>
                <th scope="col">{text.quantity}</th>
                <th scope="col">{text.price}</th>
                <th scope="col">{text.total}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                <CartLine
                  key={`${item.productType}-${item.productId}-${item.email}`}
                  item={item}
                  game={item.productType === 'game' ? (check?.games.get(item.productId) ?? null) : null}
                  onQuantity={(quantity) => {
                    if (maximum?.index === index) setMaximum(null)
                    cartStore.change({ kind: 'update', index, quantity })
                  }}
                  onInvalid={(limit) => setMaximum({ index, maximum: limit })}
                  onRemove={() => {
                    setMaximum(null)
                    cartStore.change({ kind: 'remove', index })
                  }}
                />
              ))}
            </tbody>
          </table>
          <CartSummary items={items} onCheckout={() => void navigate('/checkout')} />
        </div>
      )}
    </div>
  )
}

/** The message that a checkout sent along in the address; it is read once and then taken out of the address. */
function useBanner(): string | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [banner] = useState(() => bannerOf(search))
  useEffect(() => {
    if (bannerOf(search) !== null) void navigate('/cart', { replace: true, preventScrollReset: true })
  }, [search, navigate])
  return banner
}
