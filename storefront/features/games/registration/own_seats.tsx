import type { ReactNode } from 'react'
import { ownSeatsText as text } from '../text/join.ts'
import { ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { keyOf } from '#common/products'
import { cartStore } from '../../checkout/cart/cart_store.ts'
import { clockText, readOwn } from '../../checkout/own_checkout.ts'
import styles from './registration_form.module.css'

/** What the visitor holds at one game, fetched by those alone who may hold something. */
export interface OwnSeatsHere {
  seats: number
  inCart: boolean
  /** Of these, what their cart does not have; more in the cart than is held counts against the seats that are open. */
  room: number
  /** Says so, and leads on with it. */
  note: ReactNode
}

type Tell = (own: OwnSeatsHere | null) => void

/** Tells what is held, whenever the cart changes, and when it is held no more. */
export async function watchOwnSeats(game: number, open: number, tell: Tell, leaving: AbortSignal): Promise<void> {
  const product = { productType: 'game', productId: game }
  const { hold } = await readOwn()
  const seats = hold?.seats.get(keyOf(product))
  if (!hold || !seats || leaving.aborted) return
  const until = clockText(hold.until)
  const tellNow = () => {
    const wanted = cartStore
      .read()
      .items.reduce((sum, item) => (keyOf(item) === keyOf(product) ? sum + item.quantity : sum), 0)
    const note = <OwnHoldNote seats={seats} inCart={wanted > 0} until={until} />
    tell({ seats, inCart: wanted > 0, room: Math.max(-open, seats - wanted), note })
  }
  const stop = cartStore.watch(tellNow)
  const end = () => {
    clearTimeout(timer)
    stop()
    tell(null)
  }
  const timer = setTimeout(end, hold.until.getTime() - Date.now())
  leaving.addEventListener('abort', end)
  tellNow()
}

function OwnHoldNote({ seats, inCart, until }: { seats: number; inCart: boolean; until: string }) {
  return (
    <section className={styles.own} aria-live="polite">
      <p className={styles.held}>
        <Icon shape="clock" /> <span>{text.held(seats, until)}</span>
      </p>
      {inCart && (
        <>
          <p>{text.lead}</p>
          <ButtonLink to="/checkout" wide>
            {text.checkout}
          </ButtonLink>
          <ButtonLink to="/cart" look="plain" wide>
            {text.cart}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
