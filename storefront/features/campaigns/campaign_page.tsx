import { lazy, Suspense, useState } from 'react'
import type { ToldCampaign } from '#common/wire'
import { seatsFreeOf } from '#common/campaigns/cards'
import { scheduleText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { dateText } from '#common/mountain_time'
import { locationText } from '#common/places'
import { Fact, Facts } from '#storefront/layout/facts'
import { Link } from '#storefront/navigation/link'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import { ButtonLink } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { Picture, PictureOverlay } from '#storefront/ui/picture'
import { Prose } from '#storefront/ui/prose'
import { RunBy } from '#storefront/ui/run_by'
import { OwnTime } from '#storefront/ui/when_and_where'
import { ownTimeText } from '#storefront/time/shop_time'
import { useInBrowser } from '#storefront/ui/in_browser'
import { CampaignSeats } from './campaign_seats.tsx'
import { JoinCampaign } from './join_campaign.tsx'
import { Players } from './players.tsx'
import { campaignText as text } from './text/campaign.ts'
import { useOwnCampaign, type OwnCampaign } from './use_own_campaign.ts'
import detail from '../../layout/detail_page.module.css'
import styles from './campaign_page.module.css'

/** What players see who have applied, or are in it. */
const OwnPlace = lazy(async () => ({ default: (await import('./own_place.tsx')).OwnPlace }))
const Running = lazy(async () => ({ default: (await import('./running.tsx')).Running }))
const ClockShift = lazy(async () => ({ default: (await import('./clock_shift.tsx')).ClockShift }))
const OwnSessions = lazy(async () => ({ default: (await import('./own_sessions.tsx')).OwnSessions }))

const COVER_SIZES = '(min-width: 1000px) 760px, 100vw'
/** Characters of a game master's biography. */
const PREVIEW = 240

export interface CampaignVisit {
  campaign: ToldCampaign
  /** When its next session begins, ISO 8601. */
  next: string | null
  /** When the page was asked for, ISO 8601. */
  at: string
}

/** Everything about one campaign, and the way into it. */
export function CampaignPage({ campaign: told, next, at }: CampaignVisit) {
  const { standing, campaign, reload } = useOwnCampaign(told)
  const { name, image, venue, gameMaster, price, seats } = campaign
  return (
    <div className={classes(detail.page, styles.page)}>
      <header>
        <div className={detail.cover}>
          <Picture address={image} alt="" sizes={COVER_SIZES} eager />
          {venue.moduleOverlayImage && <PictureOverlay address={venue.moduleOverlayImage} />}
        </div>
        {campaign.isPrivate && <p className={styles.badge}>{text.private}</p>}
        <h1>{name}</h1>
        <CampaignFacts campaign={campaign} next={next} at={at} />
      </header>
      <aside className={detail.panel} aria-label={text.seats}>
        <p className={styles.price}>
          <strong>{dollarsText(price)}</strong> {text.perSession}
        </p>
        <CampaignSeats free={seatsFreeOf(campaign)} seats={seats} />
        <div className={styles.place}>
          <Place campaign={campaign} standing={standing} reload={reload} />
        </div>
      </aside>
      <div className={detail.about}>
        {standing === 'member' && !campaign.ended && (
          <Suspense>
            <OwnSessions campaign={campaign} />
          </Suspense>
        )}
        {campaign.descriptionHtml && (
          <section>
            <h2>{text.about}</h2>
            <Prose html={campaign.descriptionHtml} />
          </section>
        )}
        {standing === 'game master' && !campaign.ended ? (
          <Suspense fallback={<Players members={campaign.members} />}>
            <Running campaign={campaign} reload={reload} />
          </Suspense>
        ) : (
          <Players members={campaign.members} />
        )}
        <RunBy gameMaster={gameMaster} label={text.gameMaster}>
          {gameMaster.biography && <p>{previewOf(plainOf(gameMaster.biography), PREVIEW)}</p>}
        </RunBy>
      </div>
    </div>
  )
}

function Place({ campaign, standing, reload }: OwnCampaign) {
  const [placed, setPlaced] = useState(false)
  // Once shown it stays: it tells what became of a seat.
  if (!placed && (standing === 'applied' || standing === 'member')) setPlaced(true)
  if (campaign.ended) return <p className={detail.soft}>{text.ended}</p>
  if (standing === 'asking') return <Asking />
  if (standing === 'game master') {
    return (
      <>
        <p className={detail.soft}>{text.runs}</p>
        <ButtonLink to={`/campaigns/edit/${campaign.id}`} look="quiet" wide>
          {text.edit}
        </ButtonLink>
      </>
    )
  }
  if (standing === 'visitor' || !placed) return <JoinCampaign campaign={campaign} />
  return (
    <Suspense fallback={<Asking />}>
      <OwnPlace campaign={campaign} standing={standing} reload={reload} />
    </Suspense>
  )
}

const Asking = () => (
  <p className={styles.asking}>
    <span className="visually-hidden">{text.loading}</span>
  </p>
)

function CampaignFacts({ campaign, next, at }: CampaignVisit) {
  const { venue, system, campaignSetting } = campaign
  const isElsewhere = useInBrowser() && next !== null && ownTimeText(new Date(next)) !== null
  const online = venue.type === 'online'
  const place = locationText({ venue, city: venue.address.city, state: venue.address.state })
  return (
    <Facts>
      <Fact shape="calendar" name={text.when}>
        <span>{scheduleText(campaign)}</span>
        {next && (
          <span className={detail.soft}>
            <time dateTime={next}>{text.next(dateText(new Date(next), new Date(at)))}</time>
            <OwnTime instant={new Date(next)} className={detail.own} />
            {isElsewhere && (
              <Suspense>
                <ClockShift campaign={campaign} />
              </Suspense>
            )}
          </span>
        )}
        {next && (
          <a href={`/campaign/${encodeURIComponent(campaign.slug)}/calendar.ics`} className={detail.soft}>
            {text.calendar}
          </a>
        )}
      </Fact>
      <Fact shape={online ? 'online' : 'place'} name={text.where}>
        {online ? <span>{place}</span> : <Link to={`/at/${venue.slug}`}>{place}</Link>}
        {online && (
          <Link to={`/at/${venue.slug}`} className={detail.soft}>
            {venue.name}
          </Link>
        )}
      </Fact>
      {system && (
        <Fact shape="scroll" name={text.system} isNamed>
          <Link to={`/system/${system.slug}`}>{system.name}</Link>
        </Fact>
      )}
      {campaignSetting && (
        <Fact shape="shield" name={text.setting} isNamed>
          <Link to={`/campaign-setting/${campaignSetting.slug}`}>{campaignSetting.name}</Link>
        </Fact>
      )}
    </Facts>
  )
}
