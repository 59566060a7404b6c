import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SelectInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminOrder, AdminOrderItem, RefundOptions } from '#common/wire'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { SomeSeats } from '#backoffice/providers/data/order_steps'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { count } from './moving'
import type { OrderRefundDraft } from './refund_form'
import { useBegin } from './RefundShare'
import { SeatsInput } from './SeatsInput'

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
