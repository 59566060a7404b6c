import type { AdminOrderItem, MoveTarget } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { weekdayAndTime } from '../../mountain_time.ts'

type Moved = Pick<AdminOrderItem, 'noun' | 'price' | 'quantity' | 'date'>

/** "2 seats". */
export const count = ({ noun }: Pick<AdminOrderItem, 'noun'>, quantity: number) => `${quantity} ${quantity === 1 ? noun.one : noun.many}`

/** Its name, its day and its place where it has them, and how much of it is left. One that is only known by its id is still on its way. */
export function targetText(item: Pick<AdminOrderItem, 'noun'>, { name, date, place, left }: MoveTarget) {
  if (!name) return ''
  return `${[name, date && weekdayAndTime(date), place].filter(Boolean).join(', ')} (${count(item, left)})`
}

function price({ noun, price: paid }: Moved, target: MoveTarget): string {
  const difference = target.price - paid
  if (difference === 0) return 'It costs the same.'
  const amount = `${dollarsText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} a ${noun.one}`
  const rest = difference > 0 ? 'the player pays nothing more' : 'refund the difference afterwards if you like'
  return `It costs ${amount}. The ${noun.many} keep the price they were sold at; ${rest}.`
}

/** What a person should know before moving a line there. */
export function moveConsequences(item: Moved, target: MoveTarget): string[] {
  const { left } = target
  const free = left === 0 ? `No ${item.noun.one} is` : `Only ${count(item, left)} ${left === 1 ? 'is' : 'are'}`
  const room = left < item.quantity ? `${free} free there; this line has ${item.quantity}.` : `${count(item, left)} free there.`
  const calendar = item.date || target.date ? ', with a new calendar file' : ''
  return [room, price(item, target), `The player is told by email${calendar}.`]
}
