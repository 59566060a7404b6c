import { EventGrid } from './event_grid.tsx'
import { largeEventsHeading } from './headings.ts'
import type { EventSummary } from './read_large_events.ts'
import styles from '../catalog/catalog.module.css'

/** The large events that take place where, or in what, a page is about; left out where there are none. */
export function EventsSection({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{largeEventsHeading}</h2>
      <EventGrid events={events} />
    </section>
  )
}
