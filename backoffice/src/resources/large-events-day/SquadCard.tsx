import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { BoardSquad, EventBoard } from '#common/wire'
import styles from './Board.module.css'
import { leaderOf, nameOf, playersText, tableName } from './board_words'
import { squadTarget } from './moving'
import { PersonRow } from './PersonRow'
import type { Asked } from './SquadQuestion'
import type { Board } from './use_board'

interface Props {
  board: EventBoard
  squad: BoardSquad
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  onAsk: (asked: Asked) => void
  work: Board
}

/** A squad with its people; people are let go on it. */
export function SquadCard({ board, squad, chosen, onChoose, onAsk, work }: Props) {
  const id = useId()
  const { setNodeRef, isOver } = useDroppable({ id: squadTarget(squad.id) })
  const leader = leaderOf(squad)
  const facts = [playersText(squad), squad.vip && 'VIP', tableName(board, squad.tableId), squad.pinned && 'pinned'].filter(Boolean)
  return (
    <section ref={setNodeRef} className={`${styles.squad} ${isOver ? styles.over : ''}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h3 id={id} className={styles.title}>
            {squad.name}
          </h3>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </div>
        <SquadMenu squad={squad} onAsk={onAsk} work={work} />
      </header>
      {!leader && (
        <div className={styles.missing}>
          <span>No game master</span>
          {board.free.length > 0 && (
            <Button size="small" color="secondary" variant="outlined" aria-label={`Assign relief: ${squad.name}`} onClick={() => onAsk({ what: 'replace', squad })}>
              Assign relief
            </Button>
          )}
        </div>
      )}
      <ul className={styles.people} aria-label={`People of ${squad.name}`}>
        {squad.people.map((person) => (
          <PersonRow key={person.ticketId} person={person} home={squadTarget(squad.id)} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {squad.absent.map((person) => (
        <div key={person.ticketId} className={styles.missing}>
          <span>{`${nameOf(person)} did not come`}</span>
          <Button size="small" color="secondary" aria-label={`Came after all: ${nameOf(person)}`} onClick={() => void work.absent([person.ticketId], false)}>
            Came after all
          </Button>
        </div>
      ))}
    </section>
  )
}

function SquadMenu({ squad, onAsk, work }: Pick<Props, 'squad' | 'onAsk' | 'work'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const ask = (what: 'change' | 'merge' | 'replace') => choose(() => onAsk({ what, squad }))
  return (
    <>
      <button type="button" className={styles.more} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">{`Steps for ${squad.name}`}</span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={ask('change')}>Name, table, division</MenuItem>
        <MenuItem onClick={choose(() => void work.step({ kind: 'change', squadId: squad.id, pinned: !squad.pinned }))}>{squad.pinned ? 'Unpin' : 'Pin'}</MenuItem>
        <MenuItem onClick={ask('merge')}>Merge into another squad</MenuItem>
        <MenuItem onClick={ask('replace')}>{leaderOf(squad) ? 'Replace game master by relief' : 'Assign relief'}</MenuItem>
        {squad.people.length === 0 && <MenuItem onClick={choose(() => void work.step({ kind: 'remove', squadId: squad.id }))}>Remove</MenuItem>}
      </Menu>
    </>
  )
}
