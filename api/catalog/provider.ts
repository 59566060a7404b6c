import type { ApplicationService } from '@adonisjs/core/types'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { ChangeFeed } from '#api/shared/change_feed'
import { Database } from '#api/shared/sql'

export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      ReferenceReader,
      async (resolver) => new ReferenceReader(await resolver.make(Database), await resolver.make(ChangeFeed))
    )
  }

  async start() {
    await import('#api/catalog/routes')
  }
}
