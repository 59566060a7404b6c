import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MoneyBack, RefundOptions } from '#common/wire'
import { amountOf, belongsBack, goesBack, type OrderRefundDraft, type Share } from './refund_form'

/** Puts into the form what belongs back, to be confirmed anew. */
export function useBegin() {
  const { setValue } = useFormContext<OrderRefundDraft>()
  return useCallback(
    (options: RefundOptions, isPart: boolean, share: Share) => {
      const { amount, destination } = amountOf(options, belongsBack(options, isPart, share))
      setValue('amount', amount, { shouldDirty: true })
      setValue('destination', destination, { shouldDirty: true })
      setValue('confirmAmount', '')
    },
    [setValue]
  )
}

const OTHER = { policy: 'everything', everything: 'policy' } as const

interface Props {
  /** Of the order, or of the part that is chosen. */
  options: RefundOptions
  isPart: boolean
  share: Share
  onShare: (share: Share) => void
}

/** Says what the form holds, and why; one press gives the other: what the policy gives, or all that was paid. */
export function RefundShare({ options, isPart, share, onShare }: Props) {
  const translate = useTranslate()
  const begin = useBegin()
  const say = (key: string, args?: object) => translate(`resources.orders.refund.${key}`, args)
  const sumsOf = (what: Share) => goesBack(belongsBack(options, isPart, what), options.atDesk, translate)
  const sums = sumsOf(share)
  const other = OTHER[share]

  function choose() {
    onShare(other)
    begin(options, isPart, other)
  }

  return (
    <>
      <p aria-live="polite">
        {[
          sums ? say(`share.${share}`, { sums }) : say('share.nothing'),
          isTwofold(belongsBack(options, isPart, share)) && say('both'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {sumsOf('policy') !== sumsOf('everything') && (
        <Button variant="outlined" color="secondary" sx={{ alignSelf: 'start' }} onClick={choose}>
          {say(`take.${other}`)}
        </Button>
      )}
    </>
  )
}

const isTwofold = ({ card, credits }: MoneyBack) => card > 0 && credits > 0
