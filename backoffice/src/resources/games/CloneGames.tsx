import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminGame } from '#common/wire'
import { BulkAction } from '../../lists/BulkAction'
import filters from '../../lists/Filters.module.css'
import styles from './CloneGames.module.css'
import { weeksLater } from './later'

const CHOICES = [
  { weeks: 1, name: 'A week later' },
  { weeks: 2, name: 'Two weeks later' },
  { weeks: 4, name: 'Four weeks later' },
]

/** The games that are chosen once more, some weeks later, with all their seats free. */
export function CloneGames() {
  const data = useDataProvider()
  const [weeks, setWeeks] = useState(1)
  const id = useId()

  async function clone(gameId: number) {
    const { data: game } = await data.getOne<AdminGame>('games', { id: gameId })
    await data.create('games', { data: weeksLater(game, weeks) })
  }

  return (
    <BulkAction
      label="Clone"
      question={(count) => (count === 1 ? 'Schedule this game once more?' : `Schedule these ${count} games once more?`)}
      done={(count) => (count === 1 ? 'The game is scheduled.' : `${count} games are scheduled.`)}
      work={clone}
    >
      <p>Same weekday, time, game master, module, venue and price, with all seats free.</p>
      <div className={`${filters.field} ${styles.when}`}>
        <label htmlFor={id}>When</label>
        <select id={id} value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
          {CHOICES.map((choice) => (
            <option key={choice.weeks} value={choice.weeks}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
    </BulkAction>
  )
}
