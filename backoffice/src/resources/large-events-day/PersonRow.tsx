import { useDraggable } from '@dnd-kit/core'
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined'
import Badge from '@mui/material/Badge'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import type { BoardPerson } from '#common/wire'
import styles from './Board.module.css'
import { dutyOf, inOneLine, nameOf, ofDay } from './board_words'
import { labelOf } from './moving'

const ICON = <StickyNote2Outlined sx={{ fontSize: 18 }} />

/** How many notes there are of somebody, and the way to them. */
export function NoteButton({ person, onNote }: { person: BoardPerson; onNote: (ticketId: number) => void }) {
  const translate = useTranslate()
  const args = { name: nameOf(person), smart_count: person.notes.length }
  return (
    <IconButton
      size="small"
      sx={{ mr: 0.5 }}
      aria-label={translate(`resources.players.notes.${person.notes.length > 0 ? 'count_of' : 'write_of'}`, args)}
      onClick={() => onNote(person.ticketId)}
    >
      {person.notes.length > 0 ? (
        <Badge color="primary" badgeContent={person.notes.length}>
          {ICON}
        </Badge>
      ) : (
        ICON
      )}
    </IconButton>
  )
}

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
