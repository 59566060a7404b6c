import { classes } from '#storefront/ui/classes'
import type { CampaignSummary } from '#common/campaigns/cards'
import gameListStyles from '../games/game_list.module.css'
import { dayName, wallTimeText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { isOnline, onlineText, townText } from '#common/places'
import { Link } from '#storefront/navigation/link'
import { ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { Picture, PictureOverlay } from '#storefront/ui/picture'
import { OwnTime } from '#storefront/ui/when_and_where'
import { CampaignSeats } from './campaign_seats.tsx'
import { campaignsText as text } from './text/campaigns.ts'
import cards from '../games/game_card.module.css'
import campaignCardStyles from './campaign_card.module.css'

export interface CampaignGridProps {
  campaigns: CampaignSummary[]
  /** The grid stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever campaigns are listed. */
export function CampaignGrid({ campaigns, eager = false, headingLevel }: CampaignGridProps) {
  return (
    <div className={classes(gameListStyles.grid, campaigns.length === 1 && gameListStyles.lone)}>
      {campaigns.map((campaign, index) => (
        <div key={campaign.id} className={gameListStyles.cell}>
          <CampaignCard campaign={campaign} eager={eager && index === 0} headingLevel={headingLevel} />
        </div>
      ))}
    </div>
  )
}

interface CampaignCardProps {
  campaign: CampaignSummary
  /** Above the fold: its cover is fetched first. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

const COVER_SIZES = '(min-width: 1300px) 340px, (min-width: 600px) 46vw, 92vw'

/** A table that meets again and again: when, where, with whom, and whether there is a seat. */
export function CampaignCard({ campaign, eager, headingLevel: Heading = 'h3' }: CampaignCardProps) {
  const { name, slug, image, price, system, gameMaster, venue, seats, seatsFree } = campaign
  const to = `/campaign/${encodeURIComponent(slug)}`
  return (
    <article className={classes(cards.card, seatsFree === 0 && cards.full)}>
      <Link to={to} className={cards.cover} tabIndex={-1} aria-hidden="true">
        <Picture address={image} alt="" sizes={COVER_SIZES} eager={eager} className={cards.picture} />
        {venue.moduleOverlayImage && <PictureOverlay address={venue.moduleOverlayImage} />}
      </Link>
      <div className={cards.body}>
        <div className={cards.when}>
          <ScheduleLeaf campaign={campaign} />
          <p className={cards.date}>
            <span>{campaign.schedule}</span>
            {campaign.next && <OwnTime instant={new Date(campaign.next)} className={cards.own} />}
          </p>
        </div>
        <Heading className={cards.title}>
          <Link to={to} className={campaignCardStyles.name}>
            {name}
          </Link>
        </Heading>
        <ul className={cards.facts}>
          {system && (
            <li>
              <Icon shape="scroll" size={18} />
              <span>
                <span className={cards.label}>{text.system}</span>{' '}
                <Named to={`/system/${system.slug}`}>{system.name}</Named>
              </span>
            </li>
          )}
          <li className={cards.gameMaster}>
            <Picture address={gameMaster.image} alt="" shape="square" sizes="28px" className={cards.portrait} />
            <span className="visually-hidden">{text.gameMaster}: </span>
            <Named to={gameMaster.slug && `/game-master/${gameMaster.slug}`}>{gameMaster.name}</Named>
          </li>
          <li className={cards.place}>
            <Icon shape={isOnline(campaign) ? 'online' : 'place'} size={18} />
            {isOnline(campaign) ? (
              <span>{onlineText}</span>
            ) : (
              <span>
                <Named to={`/at/${venue.slug}`}>{venue.name}</Named>
                <span>{townText(campaign)}</span>
              </span>
            )}
          </li>
        </ul>
        <div className={campaignCardStyles.terms}>
          <p className={campaignCardStyles.price}>
            <strong>{dollarsText(price)}</strong> {text.perSession}
          </p>
          <CampaignSeats free={seatsFree} seats={seats} />
        </div>
        <ButtonLink to={to} wide look={seatsFree === 0 ? 'quiet' : 'primary'}>
          {text.details}
          <span className="visually-hidden">{`: ${name}`}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

/** The rows of a system know their game masters by name alone. */
const Named = ({ to, children }: { to: string; children: string }) =>
  to ? (
    <Link to={to} className={cards.named}>
      {children}
    </Link>
  ) : (
    children
  )

/** A leaf of a desk calendar that comes again; the schedule stands beside it in words. */
function ScheduleLeaf({ campaign: { scheduleType, scheduleDay, scheduleTime } }: Pick<CampaignCardProps, 'campaign'>) {
  if (scheduleType === 'other') return null
  return (
    <span className={classes(cards.leaf, campaignCardStyles.leaf)} aria-hidden="true">
      <span className={cards.leafMonth}>{text.every[scheduleType]}</span>
      <span className={cards.leafDay}>{dayName(scheduleDay).slice(0, 3)}</span>
      <span className={cards.leafWeekday}>{wallTimeText(scheduleTime)}</span>
    </span>
  )
}
