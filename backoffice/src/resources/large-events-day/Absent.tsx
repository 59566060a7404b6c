import Button from '@mui/material/Button'
import type { BoardPerson } from '#common/wire'
import styles from './Board.module.css'
import { nameOf, ofDay, stepFor } from './board_words'
import { NoteButton } from './NoteButton'
import type { Board } from './use_board'

/** Who did not come, and the way back. */
export const Absent = ({
  person,
  work,
  onNote,
}: {
  person: BoardPerson
  work: Board
  onNote: (ticketId: number) => void
}) => (
  <li className={styles.missing}>
    <span>{ofDay('absent', { name: nameOf(person) })}</span>
    <Button
      size="small"
      color="secondary"
      aria-label={stepFor('came', person)}
      onClick={() => void work.absent([person.ticketId], false)}
    >
      {ofDay('step.came')}
    </Button>
    <NoteButton person={person} onNote={onNote} />
  </li>
)
