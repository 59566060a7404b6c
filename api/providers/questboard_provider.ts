import type { ApplicationService } from '@adonisjs/core/types'
import type { Client } from 'pg'
import services from '#api/config/services'
import env from '#api/start/env'
import { ChangeFeed, forgetChanges } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { FollowedClock } from '#api/shared/followed_clock'
import { jobs } from '#api/shared/jobs'
import { MEGABYTE, ResponseCache } from '#api/shared/response_cache'
import { Database, ReadingDatabase } from '#api/shared/sql'

/** What all contexts share, one of each per process. */
export default class QuestboardProvider {
  readonly #followed = services.clock === null ? null : new FollowedClock(services.clock)

  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Clock, () => this.#followed ?? new Clock())
    container.singleton(Database, async (resolver) => new Database(await resolver.make('lucid.db')))
    container.singleton(ReadingDatabase, async (resolver) => new ReadingDatabase(await resolver.make('lucid.db')))
    container.singleton(ChangeFeed, async (resolver) => new ChangeFeed(await resolver.make(ReadingDatabase)))
    container.singleton(
      ResponseCache,
      async (resolver) => new ResponseCache(await resolver.make(ChangeFeed), env.get('ANSWER_CACHE_MB', 48) * MEGABYTE)
    )
  }

  boot() {
    jobs.add('forget-changes', {
      everySeconds: 600,
      run: async (container) => forgetChanges(await container.make(Database)),
    })
  }

  async start() {
    if (this.#followed && ['web', 'test'].includes(this.app.getEnvironment())) {
      await this.#tellConnections(this.#followed)
      await this.#followed.follow()
    }
  }

  async shutdown() {
    this.#followed?.end()
  }

  async #tellConnections({ tell }: FollowedClock) {
    for (const database of [Database, ReadingDatabase]) {
      const { lucid } = await this.app.container.make(database)
      lucid.getWriteClient().client.pool.on('acquireSuccess', (_: number, connection: Client) => tell(connection))
    }
  }
}
