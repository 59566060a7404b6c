import { classes } from '#storefront/ui/classes'
import type { CampaignSummary } from '#common/campaigns/cards'
import { CampaignCard } from './campaign_card.tsx'
import styles from '../games/game_list.module.css'

export interface CampaignGridProps {
  campaigns: CampaignSummary[]
  /** The grid stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever campaigns are listed. */
export function CampaignGrid({ campaigns, eager = false, headingLevel }: CampaignGridProps) {
  return (
    <div className={classes(styles.grid, campaigns.length === 1 && styles.lone)}>
      {campaigns.map((campaign, index) => (
        <div key={campaign.id} className={styles.cell}>
          <CampaignCard campaign={campaign} eager={eager && index === 0} headingLevel={headingLevel} />
        </div>
      ))}
    </div>
  )
}
