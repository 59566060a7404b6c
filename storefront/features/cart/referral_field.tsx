import { useEffect, useRef } from 'react'
import { cartText as text } from '../../text/cart.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { ReferralCode } from './use_referral_code.ts'
import styles from './cart_summary.module.css'

/** The field, or the code that counts in its place. The focus stays with it, whichever is shown. */
export function ReferralField({ referral }: { referral: ReferralCode }) {
  const { held, typed, problem, place } = referral
  const hadFocus = useRef(false)

  useEffect(() => {
    if (hadFocus.current) place.current?.querySelector<HTMLElement>(held ? 'button' : 'input')?.focus()
  }, [held, place])

  return (
    <div
      ref={place}
      aria-live="polite"
      onFocus={() => (hadFocus.current = true)}
      onBlur={(event) => {
        // An element that goes takes the focus along without a word of where to.
        if (event.relatedTarget !== null) hadFocus.current = false
      }}
    >
      {held ? (
        <div className={styles.referral}>
          <p>{text.referralApplied(held)}</p>
          <Button look="plain" onClick={referral.remove}>
            {text.referralRemove}
          </Button>
        </div>
      ) : (
        <TextField
          label={text.referral}
          name="referral"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={typed}
          error={problem}
          onChange={(event) => referral.type(event.target.value)}
          onBlur={() => void referral.settle()}
          onKeyDown={(event) => event.key === 'Enter' && void referral.settle()}
        />
      )}
    </div>
  )
}
