import { DESCRIPTION_LENGTH, MissingSubject, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { startOfList } from '../features/games/read_upcoming.ts'
import { summarize } from '../features/games/summary.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'
import { summaryOf } from '../text/plain_text.ts'

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
  const { setting, gameMaster } = catalogText
  if (!data) return <MissingSubject heading={setting.missing} />
  const head = {
    title: setting.title(data.name),
    description: descriptionOf(data),
    keywords: [data.name, ...setting.keywords],
  }
  return <SubjectPage subject={data} shape="cover" gamesHeading={setting.games(data.name)} none={gameMaster.none} head={head} />
}

function descriptionOf({ name, description }: Subject): string {
  const start = summaryOf(description, DESCRIPTION_LENGTH)
  if (start === '') return catalogText.setting.description(name)
  return start.length < DESCRIPTION_LENGTH ? start : `${start}…`
}
