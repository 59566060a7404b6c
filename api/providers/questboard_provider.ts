import type { ApplicationService } from '@adonisjs/core/types'
import env from '#api/start/env'
import { ChangeFeed, forgetChanges } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { jobs } from '#api/shared/jobs'
import { MEGABYTE, ResponseCache } from '#api/shared/response_cache'
import { Database } from '#api/shared/sql'

/** What all contexts share, one of each per process. */
export default class QuestboardProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Clock, () => new Clock())
    container.singleton(Database, async (resolver) => new Database(await resolver.make('lucid.db')))
    container.singleton(ChangeFeed, async (resolver) => new ChangeFeed(await resolver.make(Database)))
    container.singleton(ResponseCache, async (resolver) => new ResponseCache(await resolver.make(ChangeFeed), env.get('ANSWER_CACHE_MB', 48) * MEGABYTE))
  }

  boot() {
    jobs.add('forget-changes', { everySeconds: 600, run: async (container) => forgetChanges(await container.make(Database)) })
  }
}
