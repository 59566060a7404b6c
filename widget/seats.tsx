import { times } from './times.ts'
import { fill, type Words } from './words.ts'
import type { ListingGame } from '../common/wire.ts'

const MEEPLE = 'M10 1a3.5 3.5 0 0 1 3 5q6 2 6 4t-5 1q4 6 3 8h-5l-2-4-2 4H3q-1-2 3-8-5 1-5-1t6-4a3.5 3.5 0 0 1 3-5Z'

/** A crowd of figures cannot be counted anyway: a larger table is told in words alone. */
const MOST_FIGURES = 10
const FEW = 2

/** A figure sits for each seat that is taken, an outline waits at each free one. */
export function Seats({ game, words }: { game: ListingGame; words: Words }) {
  const { seatsLeft, maxPlayers } = game
  return (
    <p class={`seats ${seatsLeft < 1 ? 'full' : seatsLeft > FEW ? 'open' : 'few'}`}>
      {maxPlayers <= MOST_FIGURES && (
        <svg viewBox={`-1 0 ${maxPlayers * 23} 20`} style={{ width: `${maxPlayers * 1.15}em` }} aria-hidden="true">
          {times(maxPlayers, (seat) => (
            <path
              key={seat}
              d={MEEPLE}
              transform={`translate(${seat * 23})`}
              class={seat < maxPlayers - seatsLeft ? 'taken' : ''}
            />
          ))}
        </svg>
      )}
      <bdi>{seatsLeft < 1 ? words.none : fill(seatsLeft > 1 ? words.seats : words.seat, seatsLeft)}</bdi>
    </p>
  )
}
