import { h } from 'preact'
import { ExternalLink } from './external_link.tsx'
import { formatsFor, type When } from './formats.ts'
import { Mark } from './mark.tsx'
import { Seats } from './seats.tsx'
import type { View } from './view.ts'
import { fill } from './words.ts'
import type { FeedGame } from '../common/wire.ts'

interface CardProps {
  view: View
  game: FeedGame
  /** In the first row, whose pictures are wanted at once. */
  first: boolean
}

export function Card({ view, game, first }: CardProps) {
  const { words, locale } = view
  const formats = formatsFor(locale)
  const when = formats.when(game.date)
  const day = `, ${when.month} ${when.day}`
  return (
    <li class="card">
      <div class="art">
        <Picture source={game.image} first={first} />
        <Leaf when={when} />
      </div>
      <div class="body">
        <p class="system">
          {game.system}
        </p>
        {h(`h${view.heading}`, { class: 'title' }, game.title)}
        <p class="when">
          <time dateTime={game.date}>
            {when.weekday}
            <span class="unseen">{day}</span>, {when.time}
          </time>{' '}
          <span class="zone">{when.zone}</span>
        </p>
        <p class="host">
          {fill(words.host, game.gameMaster)}
        </p>
        <Seats game={game} words={words} />
        <div class="foot">
          <strong class="price">
            {game.price > 0 ? formats.price(game.price) : words.free}
          </strong>
          {game.seatsLeft > 0 ? (
            <ExternalLink view={view} class="action" href={game.url} onClick={(event) => view.onSelect(event, game)}>
              {words.join}
              <span class="unseen">{`: ${game.title}, ${when.weekday}${day}, ${when.time}`}</span>
            </ExternalLink>
          ) : (
            <span class="action full">
              {words.full}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

/** A sheet of a calendar; the day is told in words beside the time. */
const Leaf = ({ when }: { when: When }) => (
  <div class="leaf" aria-hidden="true">
    <span>{when.month}</span>
    <b>{when.day}</b>
  </div>
)

/** The mark stands behind and is seen while the picture loads, and when there is none. */
const Picture = ({ source, first }: { source: string | null; first: boolean }) => (
  <>
    <Mark />
    {source && (
      <img
        key={source}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
        src={source}
      />
    )}
  </>
)
