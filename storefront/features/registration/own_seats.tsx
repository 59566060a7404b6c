import type { ReactNode } from 'react'
import { ownSeatsText as text } from '../../text/own_seats.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clockText } from '../checkout/hold.ts'
import { readOwn } from '../checkout/own_checkout.ts'
import styles from './own_seats.module.css'

/** What the visitor holds, fetched by those alone who may hold something. */
export interface OwnSeats {
  /** By game. */
  seats: ReadonlyMap<number, number>
  /** Says so, and leads on with it. */
  note: (seats: number, inCart: boolean) => ReactNode
}

/** Tells what is held, and when it is not any more. */
export async function watchOwnSeats(tell: (own: OwnSeats | null) => void, leaving: AbortSignal): Promise<void> {
  const { hold } = await readOwn()
  if (!hold || leaving.aborted) return
  const until = clockText(hold.until)
  tell({ seats: hold.seats, note: (seats, inCart) => <OwnHoldNote seats={seats} inCart={inCart} until={until} /> })
  const timer = setTimeout(() => tell(null), hold.until.getTime() - Date.now())
  leaving.addEventListener('abort', () => clearTimeout(timer))
}

function OwnHoldNote({ seats, inCart, until }: { seats: number; inCart: boolean; until: string }) {
  return (
    <section className={styles.own} aria-live="polite">
      <p className={styles.held}>
        <Icon shape="clock" /> {text.held(seats, until)}
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
