import Button from '@mui/material/Button'
import type { EventBoard } from '#common/wire'
import styles from './Board.module.css'
import { placesOf, roomIn } from './board_words'
import type { Asked } from './SquadQuestion'
import type { Board } from './use_board'

interface Props {
  board: EventBoard
  chosen: ReadonlySet<number>
  work: Board
  onAsk: (asked: Asked) => void
  onMove: (ticketIds: readonly number[], squadId: number | null) => Promise<void>
  onClear: () => void
}

/** All that dragging does, by menu: for keyboards, for fingers, and for several at once. */
export function ChosenBar({ board, chosen, work, onAsk, onMove, onClear }: Props) {
  const places = placesOf(board)
  const those = [...chosen].flatMap((id) => places.get(id) ?? [])
  const squads = new Set(those.map(({ squadId }) => squadId))
  const [only] = squads
  const home = squads.size === 1 ? board.squads.find(({ id }) => id === only) : undefined
  const people = those.map(({ person, squadId }) => ({ ticketId: person.ticketId, from: squadId }))
  const leaders = those.every(({ person }) => person.role !== 'player')
  const canSwap = those.length === 2 && squads.size === 2 && !squads.has(null)
  const andClear = async (done: Promise<boolean>) => {
    if (await done) onClear()
  }
  return (
    <section className={styles.bar} aria-label="Chosen people">
      <output>{`${those.length} chosen`}</output>
      <select
        className={styles.select}
        aria-label="Move to"
        value=""
        disabled={work.busy}
        onChange={({ target }) => void onMove([...chosen], target.value === 'free' ? null : Number(target.value))}
      >
        <option value="" disabled>
          Move to…
        </option>
        {leaders && <option value="free">No squad</option>}
        {board.squads.filter(({ id }) => id !== home?.id).map((squad) => (
          <option key={squad.id} value={squad.id}>
            {`${squad.name} (${roomIn(squad) === 0 ? 'full' : `room for ${roomIn(squad)}`})`}
          </option>
        ))}
      </select>
      {canSwap && (
        <Button color="secondary" onClick={() => void andClear(work.step({ kind: 'swap', people }))}>
          Swap
        </Button>
      )}
      {home && (
        <Button color="secondary" onClick={() => onAsk({ what: 'split', squad: home, people })}>
          Split off
        </Button>
      )}
      <Button color="secondary" onClick={() => void andClear(work.absent([...chosen], true))}>
        No-show
      </Button>
      <Button color="secondary" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
