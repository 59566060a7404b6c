import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { FilterBar } from '../features/games/filter_bar.tsx'
import { readFilters, CARDS, cardsShown, searchOf, showing } from '#common/games/filters'
import { listedOf, readChosen, type Chosen } from '../features/games/read_upcoming.ts'
import { gameListData } from '../features/games/structured_data.ts'
import { UpcomingGames } from '../features/games/upcoming_games.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { filtersText } from '../features/games/text/filters.ts'
import { gamesText } from '../features/games/text/games.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import { removeStored, STORED_FOR_TAB, writeStored } from '../wire/storage.ts'
import styles from '../features/games/game_list.module.css'

export const loader = ({ reads, url }: PageRequest): Promise<Chosen> => readChosen(reads, url.search)

export default function GamesPage({ data }: PageProps<Chosen>) {
  const { appUrl } = useSettings()
  const { search } = useLocation()
  const { shown, all } = data
  const { seats } = readFilters(search)
  useEffect(() => {
    if (seats) writeStored(STORED_FOR_TAB.seatsWanted, seats, 'tab')
    else removeStored(STORED_FOR_TAB.seatsWanted, 'tab')
  }, [seats])
  const listed = listedOf(data)
  return (
    <PageFrame heading={gamesText.heading} lead={gamesText.lead}>
      <Head
        title={gamesText.heading}
        description={gamesText.description}
        calendar="/games/calendar.ics"
        data={import.meta.env.SSR && shown > 0 ? gameListData(listed, appUrl) : undefined}
      />
      {all > 0 && <FilterBar search={search} chosen={data} />}
      <UpcomingGames
        upcoming={data}
        eager
        headingLevel="h2"
        dated={!readFilters(search).sort}
        none={all > 0 ? <NoMatch /> : undefined}
      />
      <MoreGames search={search} listed={listed.length} shown={shown} />
    </PageFrame>
  )
}

function NoMatch() {
  const { none, noneAdvice, clear } = filtersText
  return (
    <EmptyState text={none} advice={noneAdvice}>
      <ButtonLink to="/games" look="quiet" keepScroll>
        {clear}
      </ButtonLink>
    </EmptyState>
  )
}

interface MoreGamesProps {
  search: string
  listed: number
  shown: number
}

/** Where the list goes on: the same page with more cards. The focus follows to the first of them. */
export function MoreGames({ search, listed, shown }: MoreGamesProps) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || from.current >= listed) return
    const card = document.querySelectorAll<HTMLElement>('[data-game-list] article')[from.current]
    from.current = undefined
    card?.setAttribute('tabindex', '-1')
    card?.focus({ preventScroll: true })
  }, [listed])
  if (listed >= shown) return null
  const filters = readFilters(search)
  // A list has an end before its last card, so that nobody is sent ten thousand.
  const ended = listed < cardsShown(filters)
  return (
    <div className={styles.more}>
      <p>{filtersText.listed(listed, shown)}</p>
      {!ended && (
        <ButtonLink
          to={`/games${searchOf(showing(filters, listed + CARDS))}`}
          look="quiet"
          replace
          keepScroll
          onClick={() => (from.current = listed)}
        >
          {filtersText.more}
        </ButtonLink>
      )}
    </div>
  )
}
