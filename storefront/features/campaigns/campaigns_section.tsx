import type { ReactNode } from 'react'
import type { CampaignSummary } from '#common/campaigns/cards'
import { campaignsHeading } from '#storefront/text/headings'
import styles from '../catalog/catalog.module.css'
import { later } from '#storefront/ui/later'

interface CampaignsSectionProps {
  heading?: string
  campaigns: CampaignSummary[]
  /** Shown where there are none; without it the section is left out. */
  none?: ReactNode
}

/** The campaigns of whoever or whatever a page is about. */
export function CampaignsSection({ heading = campaignsHeading, campaigns, none }: CampaignsSectionProps) {
  if (campaigns.length === 0 && none === undefined) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {campaigns.length > 0 ? <LaterGrid campaigns={campaigns} /> : none}
    </section>
  )
}

const load = async () => (await import('./campaign_grid.tsx')).CampaignGrid

export const [LaterGrid, loadGrid] = later(load, import.meta.env.SSR ? await load() : null)
