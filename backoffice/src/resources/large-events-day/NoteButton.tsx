import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import type { BoardPerson } from '#common/wire'
import { nameOf } from './board_words'

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
