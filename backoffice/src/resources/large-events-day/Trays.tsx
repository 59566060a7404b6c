import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { BoardPerson, EventBoard } from '#common/wire'
import styles from './Board.module.css'
import { nameOf, ofDay, stepFor } from './board_words'
import { FREE } from './moving'
import { NoteButton, PersonRow } from './PersonRow'
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

interface Props {
  board: EventBoard
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  onNote: (ticketId: number) => void
  work: Board
}

/** Who has no squad: relief, those who wait, no-shows whose squad is gone. */
export function Trays({ board: { divisions, free, waiting, absent }, work, ...shown }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: FREE })
  const wish = (divisionId: number | null) =>
    divisions.find(({ id }) => id === divisionId)?.name ?? ofDay('any_division')
  const waits = waiting.flatMap(({ people }, index) =>
    people.map((person) => {
      const note = ofDay(people.length > 1 ? 'waits_together' : 'waits', {
        place: index + 1,
        people: people.length,
        division: wish(person.divisionId),
      })
      return <PersonRow key={person.ticketId} person={person} home="waiting" note={note} {...shown} />
    })
  )
  return (
    <div className={styles.trays}>
      <div ref={setNodeRef} className={isOver ? styles.over : undefined}>
        <Tray name="relief">
          {free.map((person) => (
            <PersonRow key={person.ticketId} person={person} home={FREE} {...shown} />
          ))}
        </Tray>
      </div>
      <Tray name="waiting">{waits}</Tray>
      {absent.length > 0 && (
        <Tray name="absent">
          {absent.map((person) => (
            <Absent key={person.ticketId} person={person} work={work} onNote={shown.onNote} />
          ))}
        </Tray>
      )}
    </div>
  )
}

function Tray({ name, children }: { name: 'relief' | 'waiting' | 'absent'; children: ReactNode[] }) {
  const title = ofDay(`trays.${name}`)
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={`${styles.head} ${styles.heading}`}>
        {title} <span className={styles.facts}>{children.length}</span>
      </h2>
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className={`${styles.nobody} ${styles.facts}`}>{ofDay(`empty_trays.${name}`)}</p>
      )}
    </section>
  )
}
