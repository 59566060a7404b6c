import { MissingSubject, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { startOfList } from '../features/games/read_upcoming.ts'
import { summarize } from '../features/games/summary.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'
import { slugOf } from '../text/plain_text.ts'

/** Both the stored slug and the one of the name lead here (decision C-46). */
export async function loader({ params, reads, status }: PageRequest): Promise<Subject | null> {
  const slug = params.slug ?? ''
  const people = await reads.gameMasters()
  const person = people.find((one) => one.slug === slug) ?? people.find((one) => slugOf(one.name) === slug)
  if (!person) {
    status(404)
    return null
  }
  const games = await reads.games({ gameMasterId: person.id, startDate: startOfList().from.toISOString() })
  return { name: person.name, description: person.biography, image: person.image, summaries: summarize(games) }
}

export default function GameMasterPage({ data }: PageProps<Subject | null>) {
  const { games, none, missing } = catalogText.gameMaster
  if (!data) return <MissingSubject heading={missing} />
  return <SubjectPage subject={data} shape="square" gamesHeading={games(data.name)} none={none} />
}
