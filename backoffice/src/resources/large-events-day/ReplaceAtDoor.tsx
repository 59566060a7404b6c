import { SquadQuestion } from './SquadQuestion'
import type { Board } from './use_board'

interface Props {
  work: Board
  squadId: number
  onClose: () => void
  onDone: () => void
}

/** A relief takes the place of a game master who does not come. */
export function ReplaceAtDoor({ work, squadId, onClose, onDone }: Props) {
  const { board } = work
  const squad = board?.squads.find(({ id }) => id === squadId)
  if (!board || !squad) return null
  return (
    <SquadQuestion
      board={board}
      asked={{ what: 'replace', squad }}
      onStep={async (step) => {
        const done = await work.step(step)
        if (done) onDone()
        return done
      }}
      onClose={onClose}
    />
  )
}
