import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartItem } from '#common/wire'
import { cartText as text } from './text.ts'
import { centsText, dollarsText } from '#common/money'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { asksForBanner, bannerOf } from '../checkout_failure.ts'
import { subtotal, choiceKey, roomFor } from './cart.ts'
import { CartLine } from './cart_line.tsx'
import { clockText } from '../own_checkout.ts'
import { keyOf } from '#common/products'
import { cartStore, useCart } from './cart_store.ts'
import { CartSummary } from './cart_summary.tsx'
import { findProduct, type CartCheck } from './check_cart.ts'
import { useFindLine, useCheckedCart } from './use_checked_cart.ts'
import { EmptyCart } from './empty_cart.tsx'
import { useOwnCheckout } from './use_own_checkout.ts'
import styles from './cart_page.module.css'

/** The cart, once the browser has taken over: it is kept there. */
export function Cart() {
  const { items } = useCart()
  const { checking, again, lookAgain } = useCheckedCart(items)
  const { hold, booked, drop } = useOwnCheckout()
  const findLine = useFindLine()
  const { banner, said } = useBanner()
  const [isChanged, setIsChanged] = useState(false)
  const [refused, setRefused] = useState<{ index: number; maximum: number } | null>(null)
  const navigate = useNavigate()
  const { table, removed, announceRemoval } = useRemoved(items)

  if (checking.state === 'loading' && items.length > 0) return <Spinner label={text.loading} />
  const check = checking.state === 'checked' ? checking.check : null
  const heldOf = (item: CartItem) => hold?.seats.get(keyOf(item)) ?? 0
  const findLoaded = (item: CartItem, known = check) => known && findProduct(item, findLine, known.products)
  const findRoom = (item: CartItem, known = check) => {
    const product = findLoaded(item, known)
    const openSeats = product === null ? null : (findLine(item.productType).countOpenSeats?.(product) ?? null)
    return roomFor(item, items, openSeats, heldOf(item))
  }

  /** Whether every table still has what is asked for; a look that is old is taken again before anybody is stopped. */
  async function fits(): Promise<boolean> {
    const isShort = (known: CartCheck | null) =>
      items.some((item) => item.quantity > (findRoom(item, known)?.forLine ?? Infinity))
    return !isShort(check) || !isShort(await lookAgain())
  }

  return (
    <div className={styles.cart}>
      <div className={styles.messages}>
        {banner && !isChanged && (
          <Alert>
            <p>{banner}</p>
            {said && <p>{said}</p>}
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
        {hold?.mailedTo && (
          <Alert tone="note" urgent={false}>
            <p>{text.mailed(hold.mailedTo, clockText(hold.until))}</p>
          </Alert>
        )}
        {booked.length > 0 && (
          <Alert tone="success" urgent={false}>
            {booked.map((name) => (
              <p key={name}>{text.booked(name)}</p>
            ))}
          </Alert>
        )}
        {check && (check.dropped.length > 0 || check.repriced.length > 0) && (
          <Alert tone="note">
            {check.dropped.map((name) => (
              <p key={name}>{text.dropped(name)}</p>
            ))}
            {check.repriced.map(({ name, price, before, ...product }) => (
              <p key={keyOf(product)}>{text.repriced(name, dollarsText(price), dollarsText(before))}</p>
            ))}
          </Alert>
        )}
        {refused !== null && (
          <Alert>
            <p>{text.invalidQuantity(refused.maximum)}</p>
          </Alert>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {removed}
      </p>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.filled}>
          <table ref={table} className={styles.table}>
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
                  key={`${keyOf(item)} ${item.email} ${choiceKey(item)}`}
                  item={item}
                  line={findLine(item.productType)}
                  product={findLoaded(item)}
                  priceBefore={
                    check?.repriced.find((entry) => keyOf(entry) === keyOf(item) && entry.price === item.price)
                      ?.before ?? null
                  }
                  room={findRoom(item)}
                  isAlone={items.every((other) => keyOf(other) === keyOf(item))}
                  held={
                    hold && heldOf(item) > 0
                      ? { seats: Math.min(heldOf(item), item.quantity), until: hold.until }
                      : null
                  }
                  onQuantity={(quantity) => {
                    setIsChanged(true)
                    if (refused?.index === index) setRefused(null)
                    cartStore.change({ kind: 'update', index, quantity })
                  }}
                  onInvalid={(maximum) => setRefused({ index, maximum })}
                  onRemove={() => {
                    setIsChanged(true)
                    setRefused(null)
                    cartStore.change({ kind: 'remove', index })
                    announceRemoval(item.productName, index)
                    if (heldOf(item) > 0) drop()
                  }}
                />
              ))}
            </tbody>
          </table>
          <CartSummary
            items={items}
            creditsSetAside={hold?.creditsCents ?? 0}
            heldUntil={hold && items.every((item) => heldOf(item) >= item.quantity) ? hold.until : null}
            fits={fits}
            onCheckout={() => void navigate('/checkout')}
          />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the next item and announces the new total. */
function useRemoved(items: readonly CartItem[]) {
  const table = useRef<HTMLTableElement>(null)
  const [removal, setRemoval] = useState<{ name: string; index: number } | null>(null)

  useEffect(() => {
    if (!removal) return
    const next = table.current?.querySelectorAll<HTMLElement>('[data-remove]')[removal.index]
    if (next) return next.focus()
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [removal])

  const said = () => {
    if (!removal) return ''
    return items.length === 0 ? text.removedLast(removal.name) : text.removed(removal.name, centsText(subtotal(items)))
  }
  return { table, removed: said(), announceRemoval: (name: string, index: number) => setRemoval({ name, index }) }
}

interface Banner {
  banner: string | null
  /** By the server. Not in the address: anybody can write one. */
  said: string | null
}

/** The message that a checkout sent along; it is read once and then taken out of the address. */
function useBanner(): Banner {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [read] = useState(() => ({ banner: bannerOf(search), said: typeof state === 'string' ? state : null }))
  useEffect(() => {
    if (asksForBanner(search)) void navigate('/cart', { replace: true, preventScrollReset: true })
  }, [search, navigate])
  return read
}
