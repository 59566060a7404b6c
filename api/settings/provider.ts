import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { KnownSettings } from '#api/settings/queries/known_settings'
import { ChangeFeed } from '#api/shared/change_feed'
import { ReadingDatabase } from '#api/shared/sql'

/** Milliseconds. What reads no moment and no edition hears of a change after so long at the latest. */
const LATEST = 1000
/** A process comes up without a database that does not answer; nothing is sold then. */
const PATIENCE = 3000

export default class SettingsProvider {
  #following: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      KnownSettings,
      async (resolver) => new KnownSettings(await resolver.make(ChangeFeed), await resolver.make(ReadingDatabase))
    )
  }

  async start() {
    await import('#api/settings/routes')
    const known = await this.app.container.make(KnownSettings)
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    await Promise.race([known.now().catch(() => {}), sleep(PATIENCE, null, { ref: false })])
    this.#following = setInterval(() => void known.recent(LATEST).catch(() => {}), LATEST).unref()
  }

  async shutdown() {
    clearInterval(this.#following)
  }
}
