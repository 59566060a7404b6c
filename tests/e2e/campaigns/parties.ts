import { createGameMaster } from '#database/factories/catalog'
import { createCampaign, type CampaignAttributes } from '#database/factories/campaigns'
import { createPerson, type Person } from '#tests/support/people'
import type { Shop } from '#tests/support/shop'

export interface Party {
  id: number
  slug: string
  name: string
  path: string
  host: Person
  gameMaster: { id: number; name: string; slug: string }
}

/** Somebody with an account and a profile, who may run campaigns. */
export async function createHost(shop: Shop, image: string | null = null) {
  const host = await createPerson(shop.product, { roles: ['Game Master'] })
  const gameMaster = await createGameMaster({ name: `Host ${host.id}`, userId: host.id, image }, shop.database)
  return { host, gameMaster }
}

/** A campaign, and who runs it. */
export async function gatherParty(
  shop: Shop,
  { portrait, ...attributes }: CampaignAttributes & { portrait?: string } = {}
): Promise<Party> {
  const { host, gameMaster } = await createHost(shop, portrait)
  const { id, slug, name } = await createCampaign({ gameMasterId: gameMaster.id, ...attributes }, shop.database)
  return { id, slug, name, path: `/campaign/${slug}`, host, gameMaster }
}
