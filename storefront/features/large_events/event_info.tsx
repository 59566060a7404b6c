import type { LargeEvent, ToldLargeEvent } from '../../../common/wire.ts'
import { fullDateText, timeText } from '../../../common/mountain_time.ts'
import { locationText } from '../../../common/places.ts'
import { Link } from '../../navigation/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { OwnTime } from '../games/own_time.tsx'
import { joinText } from '../games/text/join.ts'
import { EventPlaceholder } from './event_card.tsx'
import { eventText as text } from './text/event.ts'
import own from './event_info.module.css'
import styles from '../games/join_game.module.css'

const COVER_SIZES = '(min-width: 1000px) 760px, 100vw'

interface EventInfoProps {
  event: ToldLargeEvent
  /** Who has read it already: where there is no room beside it, they come to what is asked of them sooner. */
  brief?: boolean
}

/** What both steps show of an event: its picture, its name, when and where, and what it is about. */
export function EventInfo({ event, brief = false }: EventInfoProps) {
  return (
    <header className={brief ? own.brief : undefined}>
      <div className={styles.cover}>{event.image ? <Picture address={event.image} alt="" sizes={COVER_SIZES} eager /> : <EventPlaceholder />}</div>
      <h1>{event.name}</h1>
      <dl className={styles.facts}>
        <When event={event} />
        <Where event={event} />
        {event.campaign_setting && (
          <div>
            <dt>
              <Icon shape="shield" />
              <span className={styles.label}>{text.setting}</span>
            </dt>
            <dd>
              <Link to={`/campaign-setting/${event.campaign_setting.slug}`}>{event.campaign_setting.name}</Link>
            </dd>
          </div>
        )}
      </dl>
      <Prose html={event.descriptionHtml} className={own.description} />
    </header>
  )
}

function When({ event: { event_date, doors_at, ends_at } }: { event: LargeEvent }) {
  const start = new Date(event_date)
  const end = new Date(ends_at)
  return (
    <div>
      <dt>
        <Icon shape="calendar" />
        <span className={styles.label}>{text.date}</span>
      </dt>
      <dd>
        <time dateTime={event_date}>{fullDateText(start)}</time>
        <span className={styles.soft}>
          {timeText(start)} {text.ends(timeText(end))} {joinText.zone}
        </span>
        {/* What the browser adds has its place on a line that is there already. */}
        <span className={styles.soft}>
          {doors_at && text.doors(timeText(new Date(doors_at)))}
          <OwnTime instant={start} className={styles.own} />
        </span>
      </dd>
    </div>
  )
}

function Where({ event: { venue } }: { event: LargeEvent }) {
  const place = venue && locationText({ venue, city: venue.address.city, state: venue.address.state })
  const street = venue && venue.type !== 'online' ? venue.address.address1 : null
  return (
    <div>
      <dt>
        <Icon shape={venue?.type === 'online' ? 'online' : 'place'} />
        <span className={styles.label}>{text.venue}</span>
      </dt>
      <dd>
        {venue ? <Link to={`/at/${venue.slug}`}>{venue.type === 'online' ? venue.name : place}</Link> : text.noVenue}
        {venue?.type === 'online' && <span className={styles.soft}>{place}</span>}
        {street && <span className={styles.soft}>{street}</span>}
      </dd>
    </div>
  )
}
