import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { SelectInput, useDataProvider, useRecordContext, useTranslate, type SelectInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminOrder, AdminOrderItem, MoneyBack, RefundOptions } from '#common/wire'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { SomeSeats } from '#backoffice/providers/data/money_steps'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { count, seatChoices } from './moving'
import { amountOf, belongsBack, goesBack, type OrderRefundDraft, type Share } from './refund_form'

/** Puts into the form what belongs back, to be confirmed anew. */
function useBegin() {
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

interface RefundShareProps {
  /** Of the order, or of the part that is chosen. */
  options: RefundOptions
  isPart: boolean
  share: Share
  onShare: (share: Share) => void
}

/** Says what the form holds, and why; one press gives the other: what the policy gives, or all that was paid. */
export function RefundShare({ options, isPart, share, onShare }: RefundShareProps) {
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

interface SeatsInputProps extends Pick<SelectInputProps, 'label' | 'fullWidth'> {
  item: AdminOrderItem
  onChoose: (seats: number) => void
}

/** How many of a line, where it has several. */
export function SeatsInput({ item, onChoose, ...props }: SeatsInputProps) {
  const translate = useTranslate()
  return (
    item.quantity > 1 && (
      <SelectInput
        source="seats"
        choices={seatChoices(item, translate)}
        onChange={({ target }) => onChoose(Number(target.value))}
        isRequired
        helperText={false}
        margin="none"
        {...props}
      />
    )
  )
}

/** No line by itself. */
const WHOLE_ORDER = 0

/** What would go back for some seats of a line; it stays as it was told while somebody types. */
export function usePart(orderId: number, part: SomeSeats | null) {
  const data = useDataProvider<BackOfficeData>()
  return useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', orderId, 'part', part],
    queryFn: () => data.refundOptions(orderId, part!),
    enabled: part !== null,
    staleTime: 'static',
    gcTime: 0,
    ...patience,
  })
}

interface Props {
  /** Of which something can go back. */
  lines: AdminOrderItem[]
  part: SomeSeats | null
  /** What belongs to it, once it is known. */
  options: RefundOptions | undefined
  whole: RefundOptions
  onChoose: (part: SomeSeats | null) => void
}

/** A line, or some of its seats, that money goes back for: the form begins with what the policy gives for it. */
export function RefundPart({ lines, part, options, whole, onChoose }: Props) {
  const translate = useTranslate()
  const { setValue } = useFormContext<OrderRefundDraft>()
  const begin = useBegin()
  const line = part && lines.find(({ id }) => id === part.item)
  const say = (key: string) => translate(`resources.orders.refund.${key}`)

  useEffect(() => {
    if (options) begin(options, true, 'policy')
  }, [options, begin])

  function choose(item: number) {
    const { quantity = 1 } = lines.find(({ id }) => id === item) ?? {}
    setValue('seats', quantity)
    onChoose(item === WHOLE_ORDER ? null : { item, seats: quantity })
    if (item === WHOLE_ORDER) begin(whole, false, 'policy')
  }

  const choices = [
    { id: WHOLE_ORDER, name: say('whole') },
    ...lines.map((one) => ({
      id: one.id,
      name: `${[one.product_name, one.date && weekdayAndTime(one.date)].filter(Boolean).join(', ')} (${count(one, one.quantity, translate)})`,
    })),
  ]
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <SelectInput
        source="item"
        label={say('for_what')}
        choices={choices}
        onChange={({ target }) => choose(Number(target.value))}
        validate={[]}
        isRequired
        helperText={false}
        margin="none"
        fullWidth
      />
      {line && (
        <SeatsInput
          item={line}
          label={say('how_many')}
          onChoose={(seats) => onChoose({ item: line.id, seats })}
          fullWidth
        />
      )}
    </Stack>
  )
}

/** Nobody is asked which where there is only one thing. */
export function usePartLines() {
  const { items } = useRecordContext<AdminOrder>()!
  const lines = items.filter(({ status, price }) => status === 'active' && price > 0)
  return lines.length > 1 || (lines[0]?.quantity ?? 0) > 1 ? lines : []
}
