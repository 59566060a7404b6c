import { EventCard } from './event_card.tsx'
import type { EventSummary } from './summary.ts'
import styles from '../catalog/catalog.module.css'

interface EventGridProps {
  events: EventSummary[]
  /** The grid stands at the top of its page: its first picture is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

export const EventGrid = ({ events, eager = false, headingLevel }: EventGridProps) => (
  <div className={styles.cards}>
    {events.map((event, index) => (
      <EventCard key={event.id} event={event} eager={eager && index === 0} headingLevel={headingLevel} />
    ))}
  </div>
)
