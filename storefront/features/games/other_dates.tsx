import { useEffect, useState } from 'react'
import type { Game } from '#common/wire'
import { shortDateText, timeText } from '#common/mountain_time'
import { Link } from '#storefront/navigation/link'
import { shopTime } from '#storefront/time/shop_time'
import { browserReads } from '#storefront/wire/browser_reads'
import { reportError } from '#storefront/wire/error_reports'
import { gamesText } from './text/games.ts'
import { hasStarted } from './started.ts'
import { otherDatesText as text } from './text/other_dates.ts'
import styles from './other_dates.module.css'

const SHOWN = 3

interface OtherDatesProps {
  gameId: number
  moduleId: number
  name: string
}

/** Dates of the same adventure with free seats. Renders nothing if there are none. */
export function OtherDates({ gameId, moduleId, name }: OtherDatesProps) {
  const [games, setGames] = useState<Game[]>([])

  useEffect(() => {
    let left = false
    const now = shopTime()
    browserReads()
      .games({ moduleId, startDate: now.toISOString() })
      .then(
        (found) => {
          if (left) return
          setGames(found.filter((game) => game.id !== gameId && game.available_seats > 0 && !hasStarted(game, now)))
        },
        (reason: unknown) => reportError(reason, 'cart')
      )
    return () => {
      left = true
    }
  }, [gameId, moduleId])

  if (games.length === 0) return null
  return (
    <div className={styles.dates}>
      <p>{text.otherDates}</p>
      <ul>
        {games.slice(0, SHOWN).map(({ id, date, available_seats }) => (
          <li key={id}>
            <Link to={`/join-game/${id}`}>{whenText(new Date(date))}</Link>{' '}
            <span>{gamesText.seats(available_seats)}</span>
          </li>
        ))}
      </ul>
      {games.length > SHOWN && <Link to={`/games?${new URLSearchParams({ q: name })}`}>{text.allDates}</Link>}
    </div>
  )
}

const whenText = (date: Date) => `${shortDateText(date, shopTime())}, ${timeText(date)}`
