import type { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import type { systems } from '#database/seeders/demo/content/systems'
import type { ScheduleType } from '#common/wire'

export interface CampaignContent {
  slug: string
  name: string
  /** Slugs. */
  gameMaster: string
  venue: string
  system: (typeof systems)[number]['slug']
  setting: (typeof campaignSettings)[number]['slug'] | null
  scheduleType: ScheduleType
  /** 0 is Sunday. */
  scheduleDay: number
  scheduleTime: string
  /** Dollars for a session. */
  price: number
  seats: number
  private: boolean
  /** Days on which it was put up and from which it meets, counted from the seeding. */
  opened: number
  begins: number
  /** How many neighbors belong to it, and how many would like to; Pat comes on top. */
  members: number
  applicants: number
  description: string
}
