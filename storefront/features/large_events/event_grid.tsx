import { type EventSummary, pathOf } from './summary.ts'
import catalogStyles from '../catalog/catalog.module.css'
import { dollarsText } from '#common/money'
import { dayOf, fullDateText, shortMonthText, shortWeekdayText } from '#common/mountain_time'
import { Link } from '#storefront/navigation/link'
import { Icon } from '#storefront/ui/icon'
import { Picture } from '#storefront/ui/picture'
import { eventsText as text } from './text/event.ts'
import cards from '../games/game_card.module.css'
import eventCardStyles from './event_card.module.css'

interface EventGridProps {
  events: EventSummary[]
  /** The grid stands at the top of its page: its first picture is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

export const EventGrid = ({ events, eager = false, headingLevel }: EventGridProps) => (
  <div className={catalogStyles.cards}>
    {events.map((event, index) => (
      <EventCard key={event.id} event={event} eager={eager && index === 0} headingLevel={headingLevel} />
    ))}
  </div>
)

interface EventCardProps {
  event: EventSummary
  /** Above the fold: its picture is fetched first. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** A large event: when, where, and from which price. The whole card leads to it. */
export function EventCard({ event, eager, headingLevel: Heading = 'h3' }: EventCardProps) {
  const { name, image, date, venue, from, soldOut } = event
  const instant = new Date(date)
  return (
    <article className={catalogStyles.card}>
      {image ? (
        <Picture address={image} alt="" sizes="(min-width: 900px) 400px, 92vw" eager={eager} />
      ) : (
        <EventPlaceholder />
      )}
      <div className={eventCardStyles.body}>
        <div className={cards.when}>
          <span className={cards.leaf} aria-hidden="true">
            <span className={cards.leafMonth}>{shortMonthText(instant)}</span>
            <span className={cards.leafDay}>{dayOf(instant).day}</span>
            <span className={cards.leafWeekday}>{shortWeekdayText(instant)}</span>
          </span>
          <p className={cards.date}>
            <time dateTime={date}>{fullDateText(instant)}</time>
          </p>
        </div>
        <Heading className={catalogStyles.cardName}>{name}</Heading>
        <p className={eventCardStyles.place}>
          <Icon shape="place" size={18} /> <span>{venue ?? text.noVenue}</span>
        </p>
        <div className={catalogStyles.cardFoot}>
          <span>{soldOut ? text.soldOut : from !== null && text.from(dollarsText(from))}</span>
          <Link to={pathOf(event)} className={catalogStyles.cardAction}>
            {text.details}
            <span className="visually-hidden">{`: ${name}`}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}

/** In place of a picture that nobody gave. */
export const EventPlaceholder = () => <div className={eventCardStyles.placeholder}>{text.placeholder}</div>
