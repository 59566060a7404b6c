import type { h as create } from 'preact'
import css from './month.css'
import type { ExternalLink as Link } from './external_link.tsx'
import { times } from './times.ts'
import type { View } from './view.ts'
import type { fill as fillIn } from './words.ts'
import type { Listing, ListingGame } from '../common/wire.ts'

/** What the script lends to a layout that is loaded when it is asked for. */
export interface MonthTools {
  h: typeof create
  sheet: CSSStyleSheet
  ExternalLink: typeof Link
  fill: typeof fillIn
}

export interface MonthProps {
  view: View
  feed: Listing
}

const WEEK = 7

export default function makeMonth({ h, sheet, ExternalLink, fill }: MonthTools) {
  void h
  // A sheet takes one rule at a time.
  sheet.insertRule(`@media all { ${css} }`)

  const Entry = ({ view, game }: { view: View; game: ListingGame }) => (
    <li class={`entry ${game.seatsLeft > 0 ? '' : 'full'}`}>
      <ExternalLink view={view} class="event" href={game.url} onClick={(event) => view.onSelect(event, game)}>
        <bdi>
          <time dateTime={game.date}>{game.when.time}</time> {game.title}
        </bdi>
        <small>
          <bdi>
            {game.seatsLeft > 0
              ? fill(view.words[game.seatsLeft > 1 ? 'seats' : 'seat'], game.seatsLeft)
              : view.words.full}
          </bdi>
        </small>
      </ExternalLink>
    </li>
  )

  return function Month({ view, feed }: MonthProps) {
    const { month, words } = view
    const { shown, current, today, firstDay } = feed.month!
    const first = new Date(`${shown}-01T00:00:00Z`)
    // The one that is on its way counts: who presses twice is two months further.
    const asked = month.value === 'first' ? shown : month.value
    const isFirst = asked <= current
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    const told = (options: Intl.DateTimeFormatOptions, date: Date) =>
      new Intl.DateTimeFormat(feed.locale, { timeZone: 'UTC', ...options }).format(date)
    const dayAt = (day: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day))
    const turn = (months: number) => {
      const [year = 0, number = 0] = asked.split('-').map(Number)
      month.value = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 'yyyy-mm'.length)
    }
    return (
      <div class="month">
        <p class="turn">
          {/* Not disabled: it would lose the focus of whoever has just come back by it. */}
          <button class="link" onClick={() => isFirst || turn(-1)} aria-disabled={isFirst}>
            {words.earlier}
          </button>
          <strong aria-live="polite">{told({ month: 'long', year: 'numeric' }, first)}</strong>
          <button class="link" onClick={() => turn(1)}>
            {words.later}
          </button>
        </p>
        <p class="weekdays" aria-hidden="true">
          {times(WEEK, (day) => (
            <span key={day}>{told({ weekday: 'short' }, new Date(Date.UTC(2023, 0, 1 + firstDay + day)))}</span>
          ))}
        </p>
        <ol class="days">
          {times(days, (index) => {
            const date = dayAt(index + 1)
            const isoDay = date.toISOString().slice(0, 10)
            const here = feed.games.filter(({ when }) => when.isoDay === isoDay)
            return (
              <li
                key={index}
                class={`cell ${here.length > 0 ? '' : 'idle'} ${isoDay === today ? 'today' : ''}`}
                aria-current={isoDay === today ? 'date' : undefined}
                style={index === 0 ? { gridColumnStart: ((date.getUTCDay() - firstDay + WEEK) % WEEK) + 1 } : undefined}
              >
                <p class="date">
                  <span>{told({ weekday: 'short' }, date)} </span>
                  {index + 1}
                </p>
                <ul>
                  {here.map((game) => (
                    <Entry key={game.url + game.date} view={view} game={game} />
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
        {feed.games.length === 0 && <p class="idle-month">{words.emptyMonth}</p>}
      </div>
    )
  }
}
