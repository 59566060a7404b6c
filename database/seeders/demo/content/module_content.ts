import type { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import type { systems } from '#database/seeders/demo/content/systems'

export interface ModuleContent {
  key: string
  name: string
  system: (typeof systems)[number]['slug']
  setting: (typeof campaignSettings)[number]['slug'] | null
  description: string
}
