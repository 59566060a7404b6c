import { MissingSubject, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { startOfList } from '../features/games/read_upcoming.ts'
import { summarize } from '../features/games/summary.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'

export async function loader({ params, reads, status }: PageRequest): Promise<Subject | null> {
  const systems = await reads.systems()
  const system = systems.find(({ slug }) => slug === params.slug)
  if (!system) {
    status(404)
    return null
  }
  const games = await reads.games({ startDate: startOfList().from.toISOString() })
  const summaries = summarize(games.filter(({ module }) => module.system?.id === system.id))
  return { name: system.name, description: system.description, image: system.image_url, summaries }
}

export default function SystemPage({ data }: PageProps<Subject | null>) {
  if (!data) return <MissingSubject heading={catalogText.systems.missing} />
  return <SubjectPage subject={data} shape="cover" gamesHeading={catalogText.system.games(data.name)} none={catalogText.gameMaster.none} />
}
