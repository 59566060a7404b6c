import type { ApplicationService } from '@adonisjs/core/types'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { Operations } from '#api/http/graphql/operations'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { ResponseCache } from '#api/shared/response_cache'

export default class HttpProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      Operations,
      async (resolver) =>
        new Operations(
          await resolver.make(ChangeFeed),
          await resolver.make(ResponseCache),
          await resolver.make(UpcomingStarts),
          await resolver.make(Clock)
        )
    )
  }

  async start() {
    await import('#api/http/routes')
    await import('#api/http/backoffice/routes')
    await import('#api/http/discovery/routes')
    await import('#api/http/graphql/routes')
  }
}
