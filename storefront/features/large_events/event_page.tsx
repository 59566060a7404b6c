import type { ToldLargeEvent } from '#common/wire'
import { shopText } from '#storefront/text/shop'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { useInBrowser } from '#storefront/ui/use_in_browser'
import { Link } from '#storefront/navigation/link'
import { EventInfo } from './event_info.tsx'
import { OptionsForm } from './options_form.tsx'
import { StepIndicator } from './step_indicator.tsx'
import { eventText as text } from './text/event.ts'
import { choosingText } from './text/choosing.ts'
import { SquadList, TicketList } from './ticket_list.tsx'
import { standingOf, type Standing } from './when.ts'
import styles from '../../layout/detail_page.module.css'

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
    <div className={styles.page}>
      <EventInfo event={event} />
      <div className={styles.about}>
        {standing === 'open' && (
          <>
            <TicketList event={event} now={now} />
            <SquadList event={event} />
          </>
        )}
      </div>
      {standing === 'open' && (
        <div className={styles.reach}>
          <p>{text.tickets}</p>
          <ButtonLink to={`#${FORM}`}>{choosingText.heading}</ButtonLink>
        </div>
      )}
      <section id={FORM} className={styles.panel}>
        {standing === 'open' ? (
          <>
            <StepIndicator current={1} />
            <OptionsForm event={event} now={now} />
            <p className={styles.soft}>
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

/** Why nobody registers any more. */
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
