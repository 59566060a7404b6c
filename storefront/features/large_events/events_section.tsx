import { largeEventsHeading } from '#storefront/text/headings'
import { LaterGrid } from './later_grid.tsx'
import type { EventSummary } from './summary.ts'
import styles from '../catalog/catalog.module.css'

/** The large events that take place where, or in what, a page is about; left out where there are none. */
export function EventsSection({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{largeEventsHeading}</h2>
      <LaterGrid events={events} />
    </section>
  )
}
