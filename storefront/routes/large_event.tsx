import { breadcrumbData } from '../features/catalog/structured_data.ts'
import { MissingEvent, UnknownEvent } from '../features/large_events/absent_event.tsx'
import { EventPage, type EventVisit } from '../features/large_events/event_page.tsx'
import { largeEventsHeading } from '../text/headings.ts'
import { readEvent, type Asked } from '../features/large_events/read_event.ts'
import { pathOf } from '../features/large_events/summary.ts'
import { eventData, sharePathOf } from '../features/large_events/structured_data.ts'
import { eventText as text } from '../features/large_events/text/event.ts'
import { dayText } from '../features/large_events/when.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps } from '../navigation/route.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { Head } from '../ui/head.tsx'

export const loader = readEvent

export default function LargeEventRoute({ data }: PageProps<Asked>) {
  if (data === 'failed') return <UnknownEvent />
  if (data === 'no slug') return <UnknownEvent why={text.noSlug} />
  if (!data) return <MissingEvent />
  return (
    <>
      <EventHead {...data} />
      <EventPage key={data.event.id} {...data} />
    </>
  )
}

function EventHead({ event, at }: EventVisit) {
  const { appUrl, brand } = useSettings()
  const { name, venue_name, cancelled } = event
  const path = pathOf(event)
  const description =
    summaryOf(textOf(event.descriptionHtml), DESCRIPTION_LENGTH) ||
    text.description(name, dayText(event), venue_name ?? text.noVenue)
  return (
    <Head
      title={name}
      description={description}
      image={sharePathOf(event)}
      path={path}
      hidden={cancelled}
      calendar={`${path}/calendar.ics`}
      data={
        import.meta.env.SSR
          ? [
              eventData(event, { description, organizer: brand, appUrl, now: new Date(at) }),
              breadcrumbData(
                [
                  { name: largeEventsHeading, path: '/lpg' },
                  { name, path },
                ],
                appUrl
              ),
            ]
          : undefined
      }
    />
  )
}
