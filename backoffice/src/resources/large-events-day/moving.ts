import { KeyboardCode, type Active, type Announcements, type DroppableContainer, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { BoardPerson, BoardSquad, EventBoard } from '#common/wire'
import { nameOf } from './board_words'

/** Where people are let go. */
export const FREE = 'free'
export const squadTarget = (id: number) => `squad-${id}`
export const squadOf = (target: unknown): number | null => (String(target).startsWith('squad-') ? Number(String(target).slice('squad-'.length)) : null)

const FORWARD: readonly string[] = [KeyboardCode.Down, KeyboardCode.Right]
const BACK: readonly string[] = [KeyboardCode.Up, KeyboardCode.Left]

const byReading = (a: DroppableContainer, b: DroppableContainer) =>
  a.node.current && b.node.current && a.node.current.compareDocumentPosition(b.node.current) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** With arrow keys from squad to squad, in the order in which they are read. */
export const nextTarget: KeyboardCoordinateGetter = (event, { context: { droppableContainers, droppableRects, over, active } }) => {
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

const targetName = (board: EventBoard, target: unknown): string => {
  const squadId = squadOf(target)
  return squadId === null ? 'those who lead no squad' : `the squad ${board.squads.find(({ id }) => id === squadId)?.name ?? ''}`
}

/** Also where they are picked up: what comes a moment later would be all that is heard. */
const pickedUp = ({ data }: Active) => `${data.current?.label} picked up.`

/** What is said to whoever does not see it. */
export const announcements = (board: EventBoard): Announcements => ({
  onDragStart: ({ active }) => pickedUp(active),
  onDragOver: ({ active, over }) => {
    if (!over) return undefined
    return over.id === active.data.current?.home ? pickedUp(active) : `${active.data.current?.label} over ${targetName(board, over.id)}.`
  },
  onDragEnd: ({ active, over }) => (over ? `${active.data.current?.label} let go at ${targetName(board, over.id)}.` : `${active.data.current?.label} stays.`),
  onDragCancel: ({ active }) => `${active.data.current?.label} stays.`,
})

export const INSTRUCTIONS = 'Press space to pick up, the arrow keys to go from squad to squad, space again to let go, Escape to leave it.'

/** Those who are chosen go along with whoever is picked up, if they are one of them. */
export const movingWith = (person: BoardPerson, chosen: ReadonlySet<number>): number[] => (chosen.has(person.ticketId) ? [...chosen] : [person.ticketId])

export const labelOf = (person: BoardPerson, chosen: ReadonlySet<number>): string => {
  const count = movingWith(person, chosen).length
  return count > 1 ? `${nameOf(person)} and ${count - 1} more` : nameOf(person)
}

export const mergeable = (squad: BoardSquad, all: readonly BoardSquad[]): BoardSquad[] => all.filter(({ id, vip }) => id !== squad.id && vip === squad.vip)
