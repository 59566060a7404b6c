import type { ComponentChildren } from 'preact'
import { Card } from './card.tsx'
import { ExternalLink } from './external_link.tsx'
import type { Known } from './feed.ts'
import { Mark } from './mark.tsx'
import type { View } from './view.ts'
import { fill } from './words.ts'
import type { Feed } from '../common/wire.ts'

const FIRST_ROW = 3

export function Board({ view, known: { feed, failed } }: { view: View; known: Known }) {
  const { words } = view
  const isStale = feed && failed !== undefined
  return (
    <div
      class="board"
      lang={view.locale}
      style={{ colorScheme: view.theme, minHeight: `${view.reserve}px` }}
      onTransitionEnd={view.onRecolour}
    >
      <output class="unseen">{isStale ? words.offline : feed ? fill(words.all, feed.venue.name) : failed === undefined && words.loading}</output>
      {feed ? <Games view={view} feed={feed} isStale={isStale} /> : failed === undefined ? <Skeleton view={view} /> : <Failed view={view} />}
    </div>
  )
}

function Games({ view, feed, isStale }: { view: View; feed: Feed; isStale: boolean | undefined }) {
  const { words, limit } = view
  const { venue } = feed
  const games = feed.games.slice(0, limit)
  const isEmpty = games.length === 0
  return (
    <>
      {!isEmpty && (
        <ul class="list" aria-label={fill(words.all, venue.name)}>
          {games.map((game, index) => (
            <Card key={game.id} view={view} game={game} first={index < FIRST_ROW} />
          ))}
        </ul>
      )}
      {games.length < limit && <Panel title={isEmpty && words.empty} text={words.more} />}
      <p class="footer">
        <span>
          <bdi>{isStale ? words.offline : !isEmpty && games.every(({ seatsLeft }) => seatsLeft < 1) && words.soldOut}</bdi>{' '}
          {isStale ? (
            <Retry view={view} class="link" />
          ) : (
            <ExternalLink view={view} class="link" href={venue.url}>
              {fill(words.all, venue.name)}
            </ExternalLink>
          )}
        </span>
        <span class="by">
          <Mark />
          {words.by}
        </span>
      </p>
    </>
  )
}

const Retry = ({ view, class: name }: { view: View; class: string }) => (
  <button class={name} onClick={view.onRetry}>
    {view.words.retry}
  </button>
)

const Failed = ({ view }: { view: View }) => (
  <Panel title={view.words.failed} text={view.words.failedMore} role="alert">
    <Retry view={view} class="action" />
    <ExternalLink view={view} class="link" href={view.elsewhere}>
      {view.words.elsewhere}
    </ExternalLink>
  </Panel>
)

const Panel = ({ title, text, role, children }: { title: string | false; text: string; role?: 'alert'; children?: ComponentChildren }) => (
  <div class="panel">
    <Mark />
    <p role={role}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <bdi>{text}</bdi>
    </p>
    {children}
  </div>
)

/** The shape of what comes, line by line, so that nothing moves when it does. */
const Skeleton = ({ view }: { view: View }) => (
  <>
    <ul class="list" aria-busy="true" aria-label={view.words.loading}>
      {Array.from({ length: view.limit }, (_, place) => (
        <li key={place} class="card waiting" aria-hidden="true">
          <div class="art" />
          <div class="body">
            {['system', 'title', 'when', 'host', 'seats'].map((line) => (
              <p key={line} class={line}>
                <i />
              </p>
            ))}
            <div class="foot">
              <i class="action" />
            </div>
          </div>
        </li>
      ))}
    </ul>
    <p class="footer" />
  </>
)
