import { largeEventsHeading } from '#storefront/text/headings'
import type { EventSummary } from './summary.ts'
import styles from '../catalog/catalog.module.css'
import { later } from '#storefront/ui/later'

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

const load = async () => (await import('./event_grid.tsx')).EventGrid

export const [LaterGrid, loadGrid] = later(load, import.meta.env.SSR ? await load() : null)
