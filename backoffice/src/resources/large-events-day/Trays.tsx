import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { EventBoard } from '#common/wire'
import styles from './Board.module.css'
import { nameOf } from './board_words'
import { FREE } from './moving'
import { PersonRow } from './PersonRow'
import type { Board } from './use_board'

interface Props {
  board: EventBoard
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  work: Board
}

/** Who has no squad: relief, those who wait, no-shows whose squad is gone. */
export function Trays({ board, chosen, onChoose, work }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: FREE })
  const waiting = board.waiting.flatMap(({ people }) => people)
  return (
    <div className={styles.trays}>
      <div ref={setNodeRef} className={`${styles.tray} ${isOver ? styles.over : ''}`}>
        <Tray title="Relief" count={board.free.length} empty="Nobody is free to lead a squad.">
          {board.free.map((person) => (
            <PersonRow key={person.ticketId} person={person} home={FREE} chosen={chosen} onChoose={onChoose} />
          ))}
        </Tray>
      </div>
      <div className={styles.tray}>
        <Tray title="Waiting" count={waiting.length} empty="Nobody waits for a place.">
          {board.waiting.flatMap(({ people }, index) =>
            people.map((person) => (
              <PersonRow
                key={person.ticketId}
                person={person}
                home="waiting"
                chosen={chosen}
                onChoose={onChoose}
                note={`${index + 1}.${people.length > 1 ? ` of ${people.length} together` : ''} · ${wish(board, person.divisionId)}`}
              />
            ))
          )}
        </Tray>
      </div>
      {board.absent.length > 0 && (
        <div className={styles.tray}>
          <Tray title="No-shows" count={board.absent.length} empty="">
            {board.absent.map((person) => (
              <li key={person.ticketId} className={styles.missing}>
                <span>{nameOf(person)}</span>
                <Button size="small" color="secondary" aria-label={`Came after all: ${nameOf(person)}`} onClick={() => void work.absent([person.ticketId], false)}>
                  Came after all
                </Button>
              </li>
            ))}
          </Tray>
        </div>
      )}
    </div>
  )
}

const wish = ({ divisions }: EventBoard, divisionId: number | null) => divisions.find(({ id }) => id === divisionId)?.name ?? 'any division'

function Tray({ title, count, empty, children }: { title: string; count: number; empty: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.trayTitle}>
        {title} <span className={styles.facts}>{count}</span>
      </h2>
      {count === 0 ? <p className={styles.facts}>{empty}</p> : <ul className={styles.people}>{children}</ul>}
    </section>
  )
}
