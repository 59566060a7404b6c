import { eventListData } from '../features/large_events/structured_data.ts'
import { EventGrid } from '../features/large_events/event_grid.tsx'
import { readLargeEvents } from '../features/large_events/read_large_events.ts'
import type { EventSummary } from '../features/large_events/summary.ts'
import { eventsText as text } from '../features/large_events/text/event.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export const loader = ({ reads }: PageRequest): Promise<EventSummary[]> => readLargeEvents(reads)

export default function LargeEventsPage({ data: events }: PageProps<EventSummary[]>) {
  const { appUrl } = useSettings()
  return (
    <PageFrame heading={text.heading} lead={text.lead}>
      <Head
        title={text.heading}
        description={text.description}
        path="/lpg"
        data={import.meta.env.SSR && events.length > 0 ? eventListData(events, appUrl) : undefined}
      />
      {events.length > 0 ? (
        <EventGrid events={events} eager headingLevel="h2" />
      ) : (
        <EmptyState text={text.empty} advice={text.advice}>
          <ButtonLink to="/games">{text.games}</ButtonLink>
        </EmptyState>
      )}
    </PageFrame>
  )
}
