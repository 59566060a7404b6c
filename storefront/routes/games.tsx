import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { FilterBar } from '../features/games/filter_bar.tsx'
import { candidatesOf, chosenOf } from '../features/games/filtering.ts'
import { readFilters } from '../features/games/filters.ts'
import { readUpcoming, type Upcoming } from '../features/games/read_upcoming.ts'
import { gameListData } from '../features/games/structured_data.ts'
import { UpcomingGames } from '../features/games/upcoming_games.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { filtersText } from '../text/filters.ts'
import { gamesText } from '../text/games.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const EAGER_COVERS = 2

export const loader = ({ reads }: PageRequest): Promise<Upcoming> => readUpcoming(reads)

export default function GamesPage({ data }: PageProps<Upcoming>) {
  const { appUrl } = useSettings()
  const { search } = useLocation()
  const candidates = useMemo(() => candidatesOf(data.summaries), [data.summaries])
  const filters = readFilters(search)
  const chosen = chosenOf(candidates, filters)
  return (
    <PageFrame heading={gamesText.heading} lead={gamesText.lead}>
      <Head
        title={gamesText.heading}
        description={gamesText.description}
        calendar="/games/calendar.ics"
        data={import.meta.env.SSR && chosen.length > 0 ? gameListData(chosen, appUrl) : undefined}
      />
      {candidates.length > 0 && <FilterBar candidates={candidates} filters={filters} shown={chosen.length} />}
      {chosen.length === 0 && candidates.length > 0 ? (
        <NoMatch />
      ) : (
        <UpcomingGames upcoming={{ ...data, summaries: chosen }} eager={EAGER_COVERS} headingLevel="h2" />
      )}
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
