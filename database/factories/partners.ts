import Factory from '@adonisjs/lucid/factories'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import Partner from '#api/partners/models/partner'
import { newPartnerKey } from '#api/partners/rules/partner_links'
import type { Connection } from '#api/shared/sql'
import { type Attributes, clientOf, given, nextNumber, recordOf } from '#database/factories/connection'

/** A store on its own site; staff registered it. */
const PartnerFactory = Factory.define(Partner, () => {
  const number = nextNumber()
  return {
    key: newPartnerKey(),
    name: `Store ${number}`,
    site: `https://store-${number}.example`,
    email: `owner-${number}@store.example`,
  }
}).build()

export async function createPartner(
  attributes: Attributes<Partner> = {},
  database?: Connection
): Promise<ModelAttributes<Partner>> {
  return recordOf(
    await PartnerFactory.client(await clientOf(database))
      .merge(given(attributes))
      .create()
  )
}
