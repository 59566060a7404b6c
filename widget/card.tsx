import { h } from 'preact'
import { ExternalLink } from './external_link.tsx'
import { Mark } from './mark.tsx'
import { Seats } from './seats.tsx'
import type { View } from './view.ts'
import { fill } from './words.ts'
import type { ListingGame } from '../common/wire.ts'

interface CardProps {
  view: View
  game: ListingGame
  /** In the first row, whose pictures are wanted at once. */
  first?: boolean
  isWaiting?: boolean
}

export function Card({ view, game, first, isWaiting }: CardProps) {
  const { words } = view
  const { kind, title, when, gameMaster, image, url } = game
  const onClick = (event: Event) => view.onSelect(event, game)
  return (
    <li class={isWaiting ? 'card waiting' : 'card'} aria-hidden={isWaiting}>
      <div class="art">
        {/* Seen while the picture loads, and when there is none. */}
        <Mark />
        {image && (
          <img
            key={image}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
            src={image}
          />
        )}
        <div class="leaf" aria-hidden="true">
          <span>{when.month}</span>
          <b>{when.day}</b>
        </div>
      </div>
      <div class="body">
        <p class="system">{game.label}</p>
        {h(
          `h${view.heading}`,
          { class: 'title' },
          // The button leads there, too: one stop for the keyboard.
          <ExternalLink view={view} class="name" href={url} onClick={onClick} tabIndex={game.seatsLeft > 0 ? -1 : 0}>
            {title}
          </ExternalLink>
        )}
        <p class="when">
          <time dateTime={game.date}>
            {/* What the leaf tells is said for those who do not see it. */}
            <span class="weekday" aria-hidden="true">{`${when.weekday}, `}</span>
            <span class="day">{`${when.date}, `}</span>
            {when.time}
          </time>{' '}
          <span class="zone">{when.zone}</span>
        </p>
        <p class="host">{gameMaster && fill(words.host, gameMaster)}</p>
        <Seats game={game} words={words} />
        <div class="foot">
          <strong class="price">{game.cost || words.free}</strong>
          {game.seatsLeft > 0 ? (
            <ExternalLink view={view} class="action" href={url} onClick={onClick}>
              {kind === 'game' ? words.join : words[kind]}
              <span class="unseen">{`: ${title}, ${when.whole}`}</span>
            </ExternalLink>
          ) : (
            <span class="action full">{words.full}</span>
          )}
        </div>
      </div>
    </li>
  )
}
