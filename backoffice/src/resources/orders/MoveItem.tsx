import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDataProvider, useGetManyAggregate, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminOrderItem, MoveTarget } from '#common/wire'
import { dollarsText } from '#common/money'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { count, moveConsequences, targetText } from './moving'
import { SeatsInput } from './SeatsInput'
import { SET_OFF } from './set_off'

interface Draft {
  productId: number | null
  seats: number
}

interface Props {
  item: AdminOrderItem
  /** What it is moved to is called. */
  noun: string
  onClose: () => void
}

/** All of a line, or some of its seats; the others stay. */
export function MoveItem({ item, noun, onClose }: Props) {
  const translate = useTranslate()
  const targets = `orders/item/${item.id}/targets`
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders', 'games', targets)
  const [seats, setSeats] = useState(item.quantity)
  const places = count(item, seats, translate)
  const say = (key: string, args?: object) =>
    translate(`resources.orders.move.${key}`, { ...item.noun, noun, places, ...args })
  const move = ({ productId }: Draft) =>
    step({
      failed: say('failed'),
      send: () => data.moveSeats(Number(productId), { item: item.id, seats }),
      done: say('done'),
    })

  return (
    <FormDialog<Draft>
      title={say('title')}
      submit={say('action')}
      values={{ productId: null, seats }}
      validate={({ productId }) => ({ productId: productId ? undefined : say('missing') })}
      onSubmit={move}
      onClose={onClose}
    >
      <p>
        {say('now', {
          what: [item.product_name, item.date && weekdayAndTime(item.date)].filter(Boolean).join(', '),
          price: dollarsText(item.price),
        })}
      </p>
      <SeatsInput item={item} label={say('how_many')} onChoose={setSeats} />
      <ReferencePicker
        source="productId"
        reference={targets}
        filter={{ seats }}
        label={say('target')}
        optionText={(one: MoveTarget) => targetText(item, one, translate)}
        getOptionDisabled={(one) => !(one as MoveTarget).fits}
        noOptionsText={say(item.date ? 'none_upcoming' : 'none')}
      />
      <Consequences item={{ ...item, quantity: seats }} targets={targets} />
    </FormDialog>
  )
}

/** As the target is now: others take its places meanwhile. */
function Consequences({ item, targets }: { item: AdminOrderItem; targets: string }) {
  const translate = useTranslate()
  const productId: number | null = useWatch({ name: 'productId' })
  const { data } = useGetManyAggregate<MoveTarget>(
    targets,
    { ids: productId ? [productId] : [] },
    { enabled: Boolean(productId) }
  )
  const target = productId && data?.find(({ id }) => id === productId)
  if (!target) return null
  return (
    <Stack component="ul" spacing={0.5} aria-live="polite" sx={SET_OFF}>
      {moveConsequences(item, target, translate).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  )
}
