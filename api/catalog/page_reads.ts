import type { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findListed } from '#api/catalog/rules/slug'
import {
  toGameMaster,
  toGameMasterProfile,
  toSystem,
  toToldSetting,
  toToldSystem,
  toVenue,
} from '#api/catalog/transformers/catalog_transformer'
import type { CatalogReads } from '#common/wire'

export function catalogReads(reference: ReferenceReader): CatalogReads {
  return {
    async gameMaster(slug) {
      const found = findListed((await reference.now()).gameMasters.values(), slug)
      return found && toGameMasterProfile(found)
    },
    async gameMasters() {
      return listed((await reference.now()).gameMasters.values()).map(toGameMaster)
    },
    async campaignSetting(slug) {
      const found = findListed((await reference.now()).settings.values(), slug)
      return found && toToldSetting(found)
    },
    async system(slug) {
      const found = findListed((await reference.now()).systems.values(), slug)
      return found && toToldSystem(found)
    },
    async systems() {
      return listed((await reference.now()).systems.values()).map(toSystem)
    },
    async venues() {
      return listed((await reference.now()).venues.values()).map(toVenue)
    },
  }
}

const listed = <Row extends { archived: boolean }>(rows: Iterable<Row>): Row[] =>
  [...rows].filter(({ archived }) => !archived)
