import { MissingSubject, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { startOfList } from '../features/games/read_upcoming.ts'
import { summarize } from '../features/games/summary.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'

/** A setting is known by the games that are played in it. */
export async function loader({ params, reads, status }: PageRequest): Promise<Subject | null> {
  const games = await reads.games({ startDate: startOfList().from.toISOString() })
  const played = games.filter(({ module }) => module.campaignSetting?.slug === params.slug)
  const setting = played[0]?.module.campaignSetting
  if (!setting) {
    status(404)
    return null
  }
  return { name: setting.name, description: setting.description, image: setting.image, summaries: summarize(played) }
}

export default function CampaignSettingPage({ data }: PageProps<Subject | null>) {
  if (!data) return <MissingSubject heading={catalogText.setting.missing} />
  return <SubjectPage subject={data} shape="cover" gamesHeading={catalogText.setting.games(data.name)} none={catalogText.gameMaster.none} />
}
