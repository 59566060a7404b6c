import type { ApplicationService } from '@adonisjs/core/types'
import { Operations } from '#api/graphql/operations'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'

export default class GraphqlProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      Operations,
      async (resolver) =>
        new Operations(
          await resolver.make(ChangeFeed),
          await resolver.make(ResponseCache),
          await resolver.make(TimeNames),
          await resolver.make(Clock)
        )
    )
  }

  async start() {
    await import('#api/graphql/routes')
  }
}
