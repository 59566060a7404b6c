import type { Clock } from './clock.ts'
import type { Faults } from './control/faults.ts'
import type { Followers } from './control/followers.ts'
import type { DiscordService } from './discord/discord_service.ts'
import type { GoogleService } from './google/google_service.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Settings } from './settings.ts'
import type { Store } from './state/store.ts'
import type { StripeService } from './stripe/stripe_service.ts'

/** The services with what they share, as routes and pages know them. */
export interface Services {
  readonly settings: Settings
  readonly store: Store
  readonly clock: Clock
  readonly followers: Followers
  readonly faults: Faults
  readonly stripe: StripeService
  readonly google: GoogleService
  readonly discord: DiscordService
  readonly mailbox: Mailbox
  readonly smtpPort: number
  reset(): void
}
