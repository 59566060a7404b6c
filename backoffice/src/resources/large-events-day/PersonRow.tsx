import { useDraggable } from '@dnd-kit/core'
import Checkbox from '@mui/material/Checkbox'
import type { BoardPerson } from '#common/wire'
import styles from './Board.module.css'
import { dutyOf, inOneLine, nameOf, ofDay } from './board_words'
import { labelOf } from './moving'
import { NoteButton } from './NoteButton'

interface Props {
  person: BoardPerson
  /** Where they are let go if they stay. */
  home: string
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  onNote: (ticketId: number) => void
  note?: string
}

/** Somebody on the board: chosen by the box, moved by the rest. */
export function PersonRow({ person, home, chosen, onChoose, onNote, note }: Props) {
  const name = nameOf(person)
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: person.ticketId,
    data: { person, home, label: labelOf(person, chosen) },
  })
  const facts = inOneLine([dutyOf(person), person.checkedInAt && ofDay('is_here'), note])
  return (
    <li className={`${styles.person} ${isDragging ? styles.lifted : ''}`}>
      <Checkbox
        sx={{ p: 0.5 }}
        checked={chosen.has(person.ticketId)}
        onChange={() => onChoose(person.ticketId)}
        slotProps={{ input: { 'aria-label': ofDay('person.choose', { name }) } }}
      />
      <div
        ref={setNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-roledescription={ofDay('person.movable')}
      >
        <span className={`clamped ${styles.name}`}>
          <span className="visually-hidden">{ofDay('person.move')} </span>
          {name}
        </span>{' '}
        {facts && <span className={styles.facts}>{facts}</span>}
      </div>
      <NoteButton person={person} onNote={onNote} />
    </li>
  )
}
