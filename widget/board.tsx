import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Card } from './card.tsx'
import { ExternalLink } from './external_link.tsx'
import type { FeedState } from './feed.ts'
import { Month } from './layouts.ts'
import { Mark } from './mark.tsx'
import { isOpen } from './shown.ts'
import { times } from './times.ts'
import type { View } from './view.ts'
import { fill } from './words.ts'
import type { Listing, ListingGame } from '../common/wire.ts'

const FIRST_ROW = 3

interface BoardProps {
  view: ReadonlySignal<View>
  listing: ReadonlySignal<Listing | undefined>
  state: ReadonlySignal<FeedState>
}

export function Board({ view: { value: view }, listing: { value: feed }, state }: BoardProps) {
  const { words } = view
  const { failed } = state.value
  const isStale = feed && failed !== undefined
  const Layout = view.layout === 'month' ? Month.value : Games
  return (
    <div
      class={`board as-${failed === 404 ? 'cards' : view.layout}`}
      lang={feed?.locale ?? 'en'}
      style={{ colorScheme: view.theme }}
      onTransitionEnd={view.onRecolor}
    >
      <output class="unseen">
        {isStale ? words.offline : feed ? fill(words.all, feed.name) : failed === undefined && words.loading}
      </output>
      {feed && Layout ? (
        <>
          <Layout view={view} feed={feed} />
          <Footer view={view} feed={feed} isStale={isStale} />
        </>
      ) : failed === undefined ? (
        <Skeleton view={view} />
      ) : (
        <Failed view={view} failed={failed} />
      )}
    </div>
  )
}

function Games({ view, feed }: { view: View; feed: Listing }) {
  const { words, limit } = view
  const { name, games } = feed
  const isEmpty = games.length === 0
  return (
    <>
      {!isEmpty && (
        <ul class="list" aria-label={fill(words.all, name)}>
          {games.map((game, index) => (
            <Card key={game.url + game.date} view={view} game={game} first={index < FIRST_ROW} />
          ))}
        </ul>
      )}
      {games.length < limit && <Panel title={isEmpty && words.empty} text={words.more} />}
    </>
  )
}

function Footer({
  view,
  feed: { name, url, next, games },
  isStale,
}: {
  view: View
  feed: Listing
  isStale: boolean | undefined
}) {
  const { words } = view
  return (
    <p class="footer">
      <span>
        <bdi>{isStale ? words.offline : games.length > 0 && !games.some(isOpen) && words.soldOut}</bdi>{' '}
        {isStale ? (
          <Retry view={view} class="link" />
        ) : (
          <>
            {next && <Next view={view} game={next} />}{' '}
            <ExternalLink view={view} class="link" href={url}>
              {fill(words.all, name)}
            </ExternalLink>
          </>
        )}
      </span>
      <span class="by">
        <Mark />
        {words.by}
      </span>
    </p>
  )
}

const Next = ({ view, game }: { view: View; game: ListingGame }) => (
  <ExternalLink view={view} class="link" href={game.url} onClick={(event) => view.onSelect(event, game)}>
    {fill(view.words.next, `${game.when.whole}, ${game.title}`)}
  </ExternalLink>
)

const Retry = ({ view, class: name }: { view: View; class: string }) => (
  <button class={name} onClick={view.onRetry}>
    {view.words.retry}
  </button>
)

/** Visitors get the store's own link; of a name that is not known they learn nothing else, as if we were not there. */
const Failed = ({ view, failed }: { view: View; failed: number }) =>
  failed === 404 ? (
    <slot />
  ) : (
    <Panel title={view.words.failed} role="alert">
      <Retry view={view} class="action" />
      <slot />
    </Panel>
  )

const Panel = ({
  title,
  text,
  role,
  children,
}: {
  title: string | false
  text?: string
  role?: 'alert'
  children?: ComponentChildren
}) => (
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

/** A game of which nothing is known yet takes the room of one, with one figure for its seats. */
const BLANK = { seatsLeft: 0, maxPlayers: 1, when: {} } as ListingGame

/** The shape of what comes, so that nothing moves when it does. */
const Skeleton = ({ view }: { view: View }) => (
  <>
    <ul class="list" aria-busy="true" aria-label={view.words.loading}>
      {times(view.layout === 'month' ? 0 : view.limit, (place) => (
        <Card key={place} view={view} game={BLANK} isWaiting />
      ))}
    </ul>
    <p class="footer waiting" />
  </>
)
