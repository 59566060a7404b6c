import { MissingSubject, GamesSection, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { orElse } from '../wire/or_else.ts'
import { breadcrumbData, specialEventData } from '../features/catalog/structured_data.ts'
import { summarizeEventGames } from '#common/games/cards'
import { useSettings } from '../layout/settings_context.ts'
import { Redirect, type PageProps, type PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { Head } from '../ui/head.tsx'

const { event: text } = catalogText

interface EventPage extends Subject {
  description: string
}

/** The address names the event by its slug or its id (decision C-51). */
export async function loader({
  params: { slug },
  reads,
  settings,
  status,
  tell,
}: PageRequest): Promise<EventPage | null> {
  if (!slug) throw new Redirect('/', 301)
  const event = await orElse(null, () => reads.specialEvent(slug))
  if (!event) {
    status(404)
    return null
  }
  const { name, descriptionHtml: html, image, games } = event
  const description = summaryOf(textOf(html), DESCRIPTION_LENGTH) || text.description(name)
  const data = import.meta.env.SSR ? specialEventData(event, description, settings.brand, settings.appUrl) : null
  if (data) tell(data)
  return { name, slug: event.slug, html, image, description, summaries: summarizeEventGames(games) }
}

export default function SpecialEventPage({ data: event }: PageProps<EventPage | null>) {
  const { appUrl } = useSettings()
  if (!event) return <MissingSubject heading={text.missing} />
  const { name, slug, description, summaries } = event
  const path = `/special-event/${slug}`
  return (
    <SubjectPage subject={event} shape="cover">
      <Head
        title={name}
        description={description}
        image={`/share/special-event/${slug}.jpg`}
        path={path}
        calendar={`${path}/calendar.ics`}
        data={import.meta.env.SSR ? breadcrumbData([{ name, path }], appUrl) : undefined}
      />
      <GamesSection heading={text.games} summaries={summaries} none={text.none} />
    </SubjectPage>
  )
}
