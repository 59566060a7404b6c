import { useDraggable } from '@dnd-kit/core'
import type { BoardPerson } from '#common/wire'
import styles from './Board.module.css'
import { nameOf, roleName } from './board_words'
import { labelOf } from './moving'

interface Props {
  person: BoardPerson
  /** Where they are let go if they stay. */
  home: string
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  note?: string
}

/** Somebody on the board: chosen by the box, moved by the rest. */
export function PersonRow({ person, home, chosen, onChoose, note }: Props) {
  const name = nameOf(person)
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: person.ticketId, data: { person, home, label: labelOf(person, chosen) } })
  const facts = [person.role !== 'player' && roleName(person.role), person.checkedInAt && 'in', note].filter(Boolean).join(' · ')
  return (
    <li className={`${styles.person} ${isDragging ? styles.lifted : ''}`}>
      <input type="checkbox" className={styles.box} aria-label={`Choose ${name}`} checked={chosen.has(person.ticketId)} onChange={() => onChoose(person.ticketId)} />
      <div ref={setNodeRef} className={styles.grip} {...attributes} {...listeners} aria-roledescription="movable person">
        <span className={styles.name}>
          <span className="visually-hidden">Move </span>
          {name}
        </span>{' '}
        {facts && <span className={styles.facts}>{facts}</span>}
      </div>
    </li>
  )
}
