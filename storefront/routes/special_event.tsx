import { MissingSubject } from '../features/catalog/missing_subject.tsx'
import { orElse } from '../features/catalog/or_else.ts'
import { GamesSection, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { summarizeEventGames } from '../features/games/summary.ts'
import { Redirect, type PageProps, type PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { Head } from '../ui/head.tsx'

const { event: text } = catalogText

/** The address names the event by its slug or its id (decision C-51). */
export async function loader({ params: { slug }, reads, status }: PageRequest): Promise<Subject | null> {
  if (!slug) throw new Redirect('/', 301)
  const event = await orElse(null, () => reads.specialEvent(slug))
  if (!event) {
    status(404)
    return null
  }
  const { name, descriptionHtml, image, games } = event
  return { name, slug: event.slug, html: descriptionHtml, image, summaries: summarizeEventGames(games) }
}

export default function SpecialEventPage({ data }: PageProps<Subject | null>) {
  if (!data) return <MissingSubject heading={text.missing} />
  const { name, slug, html, image, summaries } = data
  return (
    <SubjectPage subject={data} shape="cover">
      <Head
        title={name}
        description={summaryOf(textOf(html), DESCRIPTION_LENGTH) || text.description(name)}
        image={image}
        path={`/special-event/${slug}`}
      />
      <GamesSection heading={text.games} summaries={summaries} none={text.none} />
    </SubjectPage>
  )
}
