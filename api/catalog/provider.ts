import type { ApplicationService } from '@adonisjs/core/types'
import { SHELVES, type Kind } from '#api/catalog/kinds'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { ChangeFeed } from '#api/shared/change_feed'
import { exportedLists } from '#api/shared/list_export'
import { Database } from '#api/shared/sql'

export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      ReferenceReader,
      async (resolver) => new ReferenceReader(await resolver.make(Database), await resolver.make(ChangeFeed))
    )
  }

  boot() {
    for (const kind of Object.keys(SHELVES) as Kind[]) {
      exportedLists.add(kind, async () => (await import('#api/catalog/controllers/record_exports')).recordExports[kind])
    }
  }

  async start() {
    await import('#api/catalog/routes')
  }
}
