import type { ToldLargeEvent, LargeEvent } from '#common/wire'
import { shopText } from '#storefront/text/shop'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { useInBrowser } from '#storefront/ui/in_browser'
import { Link } from '#storefront/navigation/link'
import { OptionsForm } from './options_form.tsx'
import { eventText as text } from './text/event.ts'
import { choosingText } from './text/registering.ts'
import { SquadList, TicketList } from './ticket_list.tsx'
import { standingOf, type Standing } from './when.ts'
import detailPageStyles from '../../layout/detail_page.module.css'
import { fullDateText, timeText } from '#common/mountain_time'
import { locationText } from '#common/places'
import { Fact, Facts } from '#storefront/layout/facts'
import { Picture } from '#storefront/ui/picture'
import { Prose } from '#storefront/ui/prose'
import { OwnTime } from '#storefront/ui/when_and_where'
import { joinText } from '../games/text/join.ts'
import { EventPlaceholder } from './event_grid.tsx'
import own from './event_page.module.css'
import { classes } from '#storefront/ui/classes'

export interface EventVisit {
  event: ToldLargeEvent
  /** When the page was made, ISO 8601. */
  at: string
  /** What comes back for a ticket that is given back. */
  refund: string
}

const FORM = 'options'

/** Everything about a large event, and the first step to a ticket for it. */
export function EventPage({ event, at, refund }: EventVisit) {
  const now = useInBrowser() ? shopTime() : new Date(at)
  const standing = standingOf(event, now)
  return (
    <div className={detailPageStyles.page}>
      <EventInfo event={event} />
      <div className={detailPageStyles.about}>
        {standing === 'open' && (
          <>
            <TicketList event={event} now={now} />
            <SquadList event={event} />
          </>
        )}
      </div>
      {standing === 'open' && (
        <div className={detailPageStyles.reach}>
          <p>{text.tickets}</p>
          <ButtonLink to={`#${FORM}`}>{choosingText.heading}</ButtonLink>
        </div>
      )}
      <section id={FORM} className={detailPageStyles.panel}>
        {standing === 'open' ? (
          <>
            <StepIndicator current={1} />
            <OptionsForm event={event} now={now} />
            <p className={detailPageStyles.soft}>
              <span>{refund}</span> <Link to="/return-policy">{shopText.footer.returns}</Link>
            </p>
          </>
        ) : (
          <Closed standing={standing} />
        )}
      </section>
    </div>
  )
}

export function Closed({ standing }: { standing: Exclude<Standing, 'open'> }) {
  return (
    <>
      <Alert tone="note" urgent={false}>
        <p>{text[standing]}</p>
      </Alert>
      <ButtonLink to="/lpg" wide>
        {text.others}
      </ButtonLink>
    </>
  )
}

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
      <div className={detailPageStyles.cover}>
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
      <span className={detailPageStyles.soft}>{`${timeText(start)} ${text.ends(timeText(end))} ${joinText.zone}`}</span>
      {/* What the browser adds has its place on a line that is there already. */}
      <span className={detailPageStyles.soft}>
        <span>{doors_at && text.doors(timeText(new Date(doors_at)))}</span>
        <OwnTime instant={start} className={detailPageStyles.own} />
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
      {venue?.type === 'online' && <span className={detailPageStyles.soft}>{place}</span>}
      {street && <span className={detailPageStyles.soft}>{street}</span>}
    </Fact>
  )
}

/** Where somebody is on the way to their ticket; steps count from 1. */
export function StepIndicator({ current }: { current: number }) {
  return (
    <ol className={own.steps} aria-label={text.stepsLabel}>
      {text.steps.map((step, index) => (
        <li
          key={step}
          className={classes(own.step, index + 1 === current && own.current)}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className={own.number} aria-hidden="true">
            {index + 1 < current ? '✓' : index + 1}
          </span>
          <span>{step}</span>
          {index + 1 < current && <span className="visually-hidden"> ({text.done})</span>}
        </li>
      ))}
    </ol>
  )
}
