import type { TranslateFunction } from 'react-admin'
import type { AdminOrderItem, MoveTarget } from '#common/wire'
import { dollarsText } from '#common/money'
import { weekdayAndTime } from '#backoffice/mountain_time'

type Moved = Pick<AdminOrderItem, 'noun' | 'price' | 'quantity' | 'date'>

/** "2 seats". */
export const count = ({ noun }: Pick<AdminOrderItem, 'noun'>, quantity: number, translate: TranslateFunction) =>
  translate('resources.orders.count', { ...noun, smart_count: quantity })

/** How many of a line: one, several, all of it. */
export const seatChoices = (item: Pick<AdminOrderItem, 'noun' | 'quantity'>, translate: TranslateFunction) =>
  Array.from({ length: item.quantity }, (_, index) => index + 1).map((id) => {
    const places = count(item, id, translate)
    return { id, name: id === item.quantity ? translate('resources.orders.all_of_line', { places }) : places }
  })

/** Its name, its day and its place where it has them, and how much of it is left. One that is only known by its id is still on its way. */
export function targetText(
  item: Pick<AdminOrderItem, 'noun'>,
  { name, date, place, left }: MoveTarget,
  translate: TranslateFunction
) {
  if (!name) return ''
  return `${[name, date && weekdayAndTime(date), place].filter(Boolean).join(', ')} (${count(item, left, translate)})`
}

/** What a person should know before moving so much of a line there. */
export function moveConsequences(
  item: Moved,
  { left, price, date }: MoveTarget,
  translate: TranslateFunction
): string[] {
  const say = (key: string, args: object = {}) => translate(`resources.orders.move.${key}`, { ...item.noun, ...args })
  const places = count(item, left, translate)
  const difference = price - item.price
  return [
    left >= item.quantity
      ? say('room', { places })
      : say(left === 0 ? 'no_room' : 'little_room', { places, wanted: item.quantity, smart_count: left }),
    difference === 0
      ? say('same_price')
      : say(difference > 0 ? 'dearer' : 'cheaper', { amount: dollarsText(Math.abs(difference)) }),
    say(item.date || date ? 'told_with_calendar' : 'told'),
  ]
}
