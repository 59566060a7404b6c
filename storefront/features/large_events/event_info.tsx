import type { LargeEvent, ToldLargeEvent } from '#common/wire'
import { fullDateText, timeText } from '#common/mountain_time'
import { locationText } from '#common/places'
import { Fact, Facts } from '#storefront/layout/facts'
import { Link } from '#storefront/navigation/link'
import { Picture } from '#storefront/ui/picture'
import { Prose } from '#storefront/ui/prose'
import { OwnTime } from '#storefront/ui/when_and_where'
import { joinText } from '../games/text/join.ts'
import { EventPlaceholder } from './event_card.tsx'
import { eventText as text } from './text/event.ts'
import own from './event_info.module.css'
import styles from '../../layout/detail_page.module.css'

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
      <div className={styles.cover}>
        {event.image ? <Picture address={event.image} alt="" sizes={COVER_SIZES} eager /> : <EventPlaceholder />}
      </div>
      <h1>{event.name}</h1>
      <Facts>
        <When event={event} />
        <Where event={event} />
        {event.campaign_setting && (
          <Fact shape="shield" name={text.setting} isNamed>
            <Link to={`/campaign-setting/${event.campaign_setting.slug}`}>{event.campaign_setting.name}</Link>
          </Fact>
        )}
      </Facts>
      <Prose html={event.descriptionHtml} className={own.description} />
    </header>
  )
}

function When({ event: { event_date, doors_at, ends_at } }: { event: LargeEvent }) {
  const start = new Date(event_date)
  const end = new Date(ends_at)
  return (
    <Fact shape="calendar" name={text.date} isNamed>
      <time dateTime={event_date}>{fullDateText(start)}</time>
      <span className={styles.soft}>{`${timeText(start)} ${text.ends(timeText(end))} ${joinText.zone}`}</span>
      {/* What the browser adds has its place on a line that is there already. */}
      <span className={styles.soft}>
        <span>{doors_at && text.doors(timeText(new Date(doors_at)))}</span>
        <OwnTime instant={start} className={styles.own} />
      </span>
    </Fact>
  )
}

function Where({ event: { venue } }: { event: LargeEvent }) {
  const place = venue && locationText({ venue, city: venue.address.city, state: venue.address.state })
  const street = venue && venue.type !== 'online' ? venue.address.address1 : null
  return (
    <Fact shape={venue?.type === 'online' ? 'online' : 'place'} name={text.venue} isNamed>
      {venue ? (
        <Link to={`/at/${venue.slug}`}>{venue.type === 'online' ? venue.name : place}</Link>
      ) : (
        <span>{text.noVenue}</span>
      )}
      {venue?.type === 'online' && <span className={styles.soft}>{place}</span>}
      {street && <span className={styles.soft}>{street}</span>}
    </Fact>
  )
}
