import { useDroppable } from '@dnd-kit/core'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { BoardPerson, BoardSquad, EventBoard } from '#common/wire'
import { useCopyAddresses } from '../rosters/MessagePlayers'
import { Absent } from './Trays'
import styles from './Board.module.css'
import { inOneLine, leaderOf, ofDay, playersText, tableName } from './board_words'
import { squadTarget } from './moving'
import { PersonRow } from './PersonRow'
import type { Asked } from './SquadQuestion'
import type { Board } from './use_board'

interface Props {
  board: EventBoard
  squad: BoardSquad
  chosen: ReadonlySet<number>
  onChoose: (ticketId: number) => void
  onNote: (ticketId: number) => void
  onAsk: (asked: Asked) => void
  onMessage: (people: readonly BoardPerson[]) => void
  work: Board
}

/** A squad with its people; people are let go on it. */
export function SquadCard({ board, squad, chosen, onChoose, onNote, onAsk, onMessage, work }: Props) {
  const id = useId()
  const { setNodeRef, isOver } = useDroppable({ id: squadTarget(squad.id) })
  const { name, people, absent } = squad
  return (
    <section ref={setNodeRef} className={`${styles.card} ${isOver ? styles.over : ''}`} aria-labelledby={id}>
      <header className={`${styles.head} ${styles.apart}`}>
        <div>
          <h3 id={id} className={styles.title}>
            {name}
          </h3>
          <span className={styles.facts}>
            {inOneLine([
              playersText(squad),
              squad.vip && ofDay('vip'),
              tableName(board, squad.tableId),
              squad.pinned && ofDay('pinned'),
            ])}
          </span>
        </div>
        <SquadMenu squad={squad} onAsk={onAsk} onMessage={onMessage} work={work} />
      </header>
      {!leaderOf(squad) && (
        <div className={styles.missing}>
          <span>{ofDay('no_master')}</span>
          {board.free.length > 0 && (
            <Button
              size="small"
              color="secondary"
              variant="outlined"
              aria-label={ofDay('step.assign_to', { name })}
              onClick={() => onAsk({ what: 'replace', squad })}
            >
              {ofDay('step.assign')}
            </Button>
          )}
        </div>
      )}
      <ul aria-label={ofDay('people_of', { name })}>
        {people.map((person) => (
          <PersonRow
            key={person.ticketId}
            person={person}
            home={squadTarget(squad.id)}
            chosen={chosen}
            onChoose={onChoose}
            onNote={onNote}
          />
        ))}
        {absent.map((person) => (
          <Absent key={person.ticketId} person={person} work={work} onNote={onNote} />
        ))}
      </ul>
    </section>
  )
}

function SquadMenu({ squad, onAsk, onMessage, work }: Pick<Props, 'squad' | 'onAsk' | 'onMessage' | 'work'>) {
  const copyAddresses = useCopyAddresses()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const item = (step: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        close()
        act()
      }}
    >
      {ofDay(`step.${step}`)}
    </MenuItem>
  )
  const ask = (what: 'change' | 'merge' | 'replace') => () => onAsk({ what, squad })
  return (
    <>
      <IconButton
        aria-label={ofDay('step.of', { name: squad.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {item('change', ask('change'))}
        {item(
          squad.pinned ? 'unpin' : 'pin',
          () => void work.take({ kind: 'change', squadId: squad.id, pinned: !squad.pinned })
        )}
        {item('merge', ask('merge'))}
        {item(leaderOf(squad) ? 'replace' : 'assign', ask('replace'))}
        {squad.people.length > 0 && item('message', () => onMessage(squad.people))}
        {squad.people.length > 0 && item('copy', () => void copyAddresses(squad.people))}
        {squad.people.length === 0 && item('remove', () => void work.take({ kind: 'remove', squadId: squad.id }))}
      </Menu>
    </>
  )
}
