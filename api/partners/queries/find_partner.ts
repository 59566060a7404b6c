import { unknownPartner } from '#api/partners/exceptions/partner_refusals'
import Partner from '#api/partners/models/partner'
import { sql, type Connection, type ModelTransaction, type Sql } from '#api/shared/sql'

/** With its venue. */
const partners = (lucid: Connection['lucid'] | ModelTransaction['lucid']) =>
  Partner.query({ client: lucid }).preload('venue')

export async function findPartner({ lucid }: Connection, id: number): Promise<Partner> {
  const partner = await partners(lucid).where({ id }).first()
  if (!partner) throw unknownPartner()
  return partner
}

export async function findPartnerByKey({ lucid }: Connection, key: string): Promise<Partner> {
  const partner = await partners(lucid).where({ key }).first()
  if (!partner) throw unknownPartner()
  return partner
}

/** Those that somebody registered and that still count, oldest first. */
export const listOwnPartners = ({ lucid }: Connection, userId: number): Promise<Partner[]> =>
  partners(lucid).where({ userId }).whereNull('archivedAt').orderBy('id')

/** Whoever changes one has it first. */
export async function lockPartner({ lucid }: ModelTransaction, id: number): Promise<Partner> {
  const partner = await Partner.query({ client: lucid }).where({ id }).forUpdate().first()
  if (!partner) throw unknownPartner()
  return partner
}

const KEY = sql`SELECT key FROM partners WHERE id = $1`

/** The number of the partner whose key stands at this place; none of one that is unknown or archived. SQL. */
export const partnerOfKey = (place: string) =>
  `(SELECT partner.id FROM partners partner WHERE partner.key = ${place} AND partner.archived_at IS NULL)`

export const findPartnerKey = async (database: Sql, id: number): Promise<string | null> =>
  (await database.first<{ key: string }>(KEY, [id]))?.key ?? null
