import {
  KeyboardCode,
  type Active,
  type Announcements,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import type { BoardPerson, EventBoard } from '#common/wire'
import { nameOf, ofDay } from './board_words'

/** Where people are let go. */
export const FREE = 'free'
export const squadTarget = (id: number) => `squad-${id}`
export const squadOf = (target: unknown): number | null =>
  String(target).startsWith('squad-') ? Number(String(target).slice('squad-'.length)) : null

const FORWARD: readonly string[] = [KeyboardCode.Down, KeyboardCode.Right]
const BACK: readonly string[] = [KeyboardCode.Up, KeyboardCode.Left]

const byReading = (a: DroppableContainer, b: DroppableContainer) =>
  a.node.current &&
  b.node.current &&
  a.node.current.compareDocumentPosition(b.node.current) & Node.DOCUMENT_POSITION_FOLLOWING
    ? -1
    : 1

/** With arrow keys from squad to squad, in the order in which they are read. */
export const nextTarget: KeyboardCoordinateGetter = (
  event,
  { context: { droppableContainers, droppableRects, over, active } }
) => {
  const way = FORWARD.includes(event.code) ? 1 : BACK.includes(event.code) ? -1 : 0
  if (way === 0) return undefined
  event.preventDefault()
  const targets = droppableContainers.getEnabled().toSorted(byReading)
  const from = over?.id ?? active?.data.current?.home
  const here = targets.findIndex(({ id }) => id === from)
  const target = targets[(here + way + targets.length) % targets.length]
  target?.node.current?.scrollIntoView({ block: 'nearest' })
  const rect = target && (target.node.current?.getBoundingClientRect() ?? droppableRects.get(target.id))
  return rect && { x: rect.left + 8, y: rect.top + 8 }
}

const ofMoving = (text: string, args?: object) => ofDay(`moving.${text}`, args)

const targetName = (board: EventBoard, target: unknown): string => {
  const squadId = squadOf(target)
  return squadId === null
    ? ofMoving('free')
    : ofMoving('squad', { name: board.squads.find(({ id }) => id === squadId)?.name ?? '' })
}

const whoOf = ({ data }: Active) => String(data.current?.label)
/** Also where they are picked up: what comes a moment later would be all that is heard. */
const pickedUp = (active: Active) => ofMoving('picked_up', { who: whoOf(active) })
const stays = (active: Active) => ofMoving('stays', { who: whoOf(active) })

/** What is said to whoever does not see it. */
export const announcements = (board: EventBoard): Announcements => ({
  onDragStart: ({ active }) => pickedUp(active),
  onDragOver: ({ active, over }) => {
    if (!over) return undefined
    return over.id === active.data.current?.home
      ? pickedUp(active)
      : ofMoving('over', { who: whoOf(active), where: targetName(board, over.id) })
  },
  onDragEnd: ({ active, over }) =>
    over ? ofMoving('let_go', { who: whoOf(active), where: targetName(board, over.id) }) : stays(active),
  onDragCancel: ({ active }) => stays(active),
})

/** Those who are chosen go along with whoever is picked up, if they are one of them. */
export const movingWith = (person: BoardPerson, chosen: ReadonlySet<number>): number[] =>
  chosen.has(person.ticketId) ? [...chosen] : [person.ticketId]

export const labelOf = (person: BoardPerson, chosen: ReadonlySet<number>): string => {
  const count = movingWith(person, chosen).length
  return count > 1 ? ofDay('person.and_more', { name: nameOf(person), more: count - 1 }) : nameOf(person)
}
