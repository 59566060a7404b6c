import Button, { type ButtonProps } from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { BoardPerson, EventBoard } from '#common/wire'
import { isPast } from '#backoffice/mountain_time'
import { useCopyAddresses } from '../rosters/MessagePlayers'
import styles from './Board.module.css'
import { doorsText, ofDay, placesOf, roomIn } from './board_words'
import type { Asked } from './SquadQuestion'
import type { Board } from './use_board'

interface Props {
  board: EventBoard
  chosen: ReadonlySet<number>
  work: Board
  onAsk: (asked: Asked) => void
  onMove: (ticketIds: readonly number[], squadId: number | null) => Promise<void>
  onMessage: (people: readonly BoardPerson[]) => void
  onClear: () => void
}

/** All that dragging does, by menu: for keyboards, for fingers, and for several at once. */
export function ChosenBar({ board, chosen, work, onAsk, onMove, onMessage, onClear }: Props) {
  const copyAddresses = useCopyAddresses()
  const places = placesOf(board)
  const those = [...chosen].flatMap((id) => places.get(id) ?? [])
  const squads = new Set(those.map(({ squadId }) => squadId))
  const [only] = squads
  const home = squads.size === 1 ? board.squads.find(({ id }) => id === only) : undefined
  const people = those.map(({ person, squadId }) => ({ ticketId: person.ticketId, from: squadId }))
  const leaders = those.every(({ person }) => person.role !== 'player')
  const canSwap = those.length === 2 && squads.size === 2 && !squads.has(null)
  const say = (text: string, args?: object) => ofDay(`chosen.${text}`, args)
  const andClear = async (done: Promise<boolean>) => {
    if (await done) onClear()
  }
  const areDoorsOpen = isPast(board.doorsAt)
  const reasonId = useId()
  const button = (words: string, act: () => void, more: ButtonProps = {}) => (
    <Button color="secondary" onClick={act} {...more}>
      {words}
    </Button>
  )
  return (
    <Paper component="section" elevation={8} sx={{ borderRadius: 2 }} className={styles.bar} aria-label={say('people')}>
      <output>{say('count', { count: those.length })}</output>
      <TextField
        select
        fullWidth={false}
        value=""
        disabled={work.busy}
        onChange={({ target }) => void onMove([...chosen], target.value === 'free' ? null : Number(target.value))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': say('move') } }}
      >
        <option value="" disabled>{`${say('move')}…`}</option>
        {leaders && <option value="free">{say('no_squad')}</option>}
        {board.squads
          .filter(({ id }) => id !== home?.id)
          .map((squad) => (
            <option key={squad.id} value={squad.id}>
              {say(roomIn(squad) === 0 ? 'full' : 'room', { name: squad.name, room: roomIn(squad) })}
            </option>
          ))}
      </TextField>
      {canSwap && button(say('swap'), () => void andClear(work.take({ kind: 'swap', people })))}
      {home && button(say('split'), () => onAsk({ what: 'split', squad: home, people }))}
      {button(ofDay('step.no_show'), () => void andClear(work.absent([...chosen], true)), {
        'disabled': !areDoorsOpen,
        'aria-describedby': areDoorsOpen ? undefined : reasonId,
      })}
      {button(say('message'), () => onMessage(those.map(({ person }) => person)))}
      {button(say('copy'), () => void copyAddresses(those.map(({ person }) => person)))}
      {button(say('clear'), onClear)}
      {!areDoorsOpen && (
        <span id={reasonId} className={styles.facts}>
          {doorsText(board)}
        </span>
      )}
    </Paper>
  )
}
