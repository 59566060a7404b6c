import type { ApplicationService } from '@adonisjs/core/types'
import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { moduleUses } from '#api/catalog/module_uses'
import { gameMasterData } from '#api/catalog/personal_data'
import { listPublicPages } from '#api/catalog/queries/list_records'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { recordUses } from '#api/catalog/record_uses'
import { publicPages } from '#api/discovery/public_pages'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { personalData } from '#api/people/personal_data'
import { ChangeFeed } from '#api/shared/change_feed'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { ReadingDatabase } from '#api/shared/sql'
import { pageReads } from '#api/storefront/page_reads'

export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      ReferenceReader,
      async (resolver) => new ReferenceReader(await resolver.make(ReadingDatabase), await resolver.make(ChangeFeed))
    )
  }

  boot() {
    personalData.add('gameMasters', gameMasterData)
    publicPages.add('catalogue', {
      madeOf: ['catalogue'],
      list: async (container, moment) => listPublicPages(await (await container.make(ReferenceReader)).at(moment)),
    })

    pageReads.add('catalogue', {
      madeOf: ['catalogue'],
      reads: async (container) =>
        (await import('#api/catalog/page_reads')).catalogReads(await container.make(ReferenceReader)),
    })

    recordUses.add('modules', moduleUses)

    searchedRecords.add('my-venues', {
      permission: 'my-venues',
      load: async () =>
        (await import('#api/catalog/controllers/record_searches')).findOwnVenues(
          await this.app.container.make(ReferenceReader)
        ),
    })
    for (const kind of Object.keys(RESOURCES) as Kind[]) {
      auditSubjects.add(RESOURCES[kind].noun, { name: rowNamed(RESOURCES[kind].model.table) })
      exportedLists.add(kind, async () => (await import('#api/catalog/controllers/record_exports')).recordExports[kind])
      searchedRecords.add(kind, {
        load: async () =>
          (await import('#api/catalog/controllers/record_searches')).findRecords(
            kind,
            await this.app.container.make(ReferenceReader)
          ),
      })
    }
  }

  async start() {
    await import('#api/catalog/routes')
  }
}
