import { MissingSubject, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { summarizeEventGames } from '../features/games/summary.ts'
import { Redirect, type PageProps, type PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'

/** The address names the event by its slug or its id (decision C-51). */
export async function loader({ params, reads, status }: PageRequest): Promise<Subject | null> {
  if (!params.slug) throw new Redirect('/')
  const events = await reads.specialEvents()
  const event = events.find(({ slug, id }) => slug === params.slug || String(id) === params.slug)
  if (!event) {
    status(404)
    return null
  }
  return { name: event.name, description: event.description, image: event.image, summaries: summarizeEventGames(event.games) }
}

export default function SpecialEventPage({ data }: PageProps<Subject | null>) {
  const { games, none, missing } = catalogText.event
  if (!data) return <MissingSubject heading={missing} />
  return <SubjectPage subject={data} shape="cover" gamesHeading={games} none={none} />
}
