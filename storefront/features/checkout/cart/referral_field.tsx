import { useEffect, useRef } from 'react'
import { cartText as text } from './text.ts'
import { Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { TextField } from '#storefront/ui/field'
import type { ReferralCode } from './use_referral_code.ts'
import styles from './cart_summary.module.css'
import { LONGEST } from '#common/longest'

const HELD = { asked: text.referralAsked, counts: text.referralApplied, unknown: text.referralUnknown }

/** The field, or the held code in its place. The focus stays with it, whichever is shown. */
export function ReferralField({ referral }: { referral: ReferralCode }) {
  const { held, leftOut, typed, problem, place } = referral
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
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      {held ? (
        <div className={classes(styles.referral, held.standing === 'counts' && styles.applied)}>
          <p>{HELD[held.standing](held.code)}</p>
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
          maxLength={LONGEST.referralCode}
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
