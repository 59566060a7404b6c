import { readUpcoming, type Upcoming } from '../features/games/read_upcoming.ts'
import { gameListData } from '../features/games/structured_data.ts'
import { UpcomingGames } from '../features/games/upcoming_games.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { gamesText } from '../text/games.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const EAGER_COVERS = 2

export const loader = ({ reads }: PageRequest): Promise<Upcoming> => readUpcoming(reads)

export default function GamesPage({ data }: PageProps<Upcoming>) {
  const { appUrl } = useSettings()
  return (
    <PageFrame heading={gamesText.heading} lead={gamesText.lead}>
      <Head
        title={gamesText.heading}
        description={gamesText.description}
        calendar="/games/calendar.ics"
        data={import.meta.env.SSR && data.summaries.length > 0 ? gameListData(data.summaries, appUrl) : undefined}
      />
      <UpcomingGames upcoming={data} eager={EAGER_COVERS} headingLevel="h2" />
    </PageFrame>
  )
}
