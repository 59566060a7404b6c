import { registrationText } from '../../text/registration.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OwnSeatsHere } from './use_own_seats.ts'
import styles from './registration_form.module.css'

const text = registrationText.own

/** The visitor's own hold, and the way on with it. */
export function OwnHoldNote({ own }: { own: OwnSeatsHere }) {
  return (
    <section className={styles.own} aria-live="polite">
      <p className={styles.held}>
        <Icon shape="clock" /> {text.held(own.seats, own.until)}
      </p>
      {own.inCart && (
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
