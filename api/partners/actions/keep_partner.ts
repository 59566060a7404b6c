import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { recordAudit } from '#api/operations/actions/record_audit'
import { tooManyPartners, unknownVenue } from '#api/partners/exceptions/partner_refusals'
import Partner, { type PartnerPlan } from '#api/partners/models/partner'
import { lockPartner } from '#api/partners/queries/find_partner'
import { newPartnerKey } from '#api/partners/rules/partner_links'
import { Clock } from '#api/shared/clock'
import { madeOnce } from '#api/shared/idempotency'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { PartnerForm } from '#common/wire'

/** Of one person; staff may register more for them. */
const MOST_OF_ONE = 10
const MADE = 'partners'

/** Whoever registers many at once waits for themselves. */
const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('partners of ' || $1, 0))`
const OWN = sql`SELECT count(*)::int AS own FROM partners WHERE user_id = $1 AND archived_at IS NULL`

/** How a partner is registered and kept. */
@inject()
export class KeepPartner {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  /** Once for each `key`; `ownerId` is null where staff do it for somebody. Answers its id. */
  async register(
    form: PartnerForm,
    { actorId, ownerId, key }: { actorId: number; ownerId: number | null; key?: string }
  ): Promise<number> {
    const plan = await this.#planOf(form)
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: MADE, key }, async () => {
        if (ownerId !== null) await seeThatThereIsRoom(transaction, ownerId)
        const partner = await Partner.create(
          { ...plan, key: newPartnerKey(), userId: ownerId },
          { client: transaction.lucid }
        )
        await recordAudit(transaction, {
          actorId,
          action: 'created',
          subjectType: 'partner',
          subjectId: partner.id,
          after: partner.written(),
        })
        return partner.id
      })
    )
  }

  /** Outdated: somebody else changed it since the form was read, and nothing was done. */
  async change(id: number, form: PartnerForm, actorId: number): Promise<'changed' | 'outdated'> {
    return this.database.modelTransaction(async (transaction) => {
      const partner = await lockPartner(transaction, id)
      if (form.version !== undefined && form.version !== partner.version) return 'outdated'
      const before = partner.written()
      await partner.merge({ ...(await this.#planOf(form, before)), version: partner.version + 1 }).save()
      await recordAudit(transaction, {
        actorId,
        action: 'changed',
        subjectType: 'partner',
        subjectId: id,
        before,
        after: partner.written(),
      })
      return 'changed'
    })
  }

  /** Its key counts for nobody any more; orders and numbers stay. */
  async archive(id: number, actorId: number): Promise<void> {
    await this.#setArchived(id, this.clock.now(), actorId)
  }

  async restore(id: number, actorId: number): Promise<void> {
    await this.#setArchived(id, null, actorId)
  }

  async #setArchived(id: number, archivedAt: Date | null, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const partner = await lockPartner(transaction, id)
      const [was, is] = [partner.archivedAt !== null, archivedAt !== null]
      if (was === is) return
      await partner.merge({ archivedAt, version: partner.version + 1 }).save()
      await recordAudit(transaction, {
        actorId,
        action: is ? 'archived' : 'restored',
        subjectType: 'partner',
        subjectId: id,
        before: { archived: was },
        after: { archived: is },
      })
    })
  }

  /** `settled`, when an existing one is changed: its venue may stay as it is. */
  async #planOf({ name, site, email, venueId }: PartnerForm, settled?: PartnerPlan): Promise<PartnerPlan> {
    const chosen = venueId === undefined ? (settled?.venueId ?? null) : venueId
    if (chosen !== null && chosen !== settled?.venueId) {
      const venue = (await this.reference.now()).venues.get(chosen)
      if (!venue || venue.archived) throw unknownVenue()
    }
    return { name, site, email, venueId: chosen }
  }
}

async function seeThatThereIsRoom(transaction: Transaction, ownerId: number): Promise<void> {
  await transaction.run(ALONE, [String(ownerId)])
  const { own } = (await transaction.first<{ own: number }>(OWN, [ownerId]))!
  if (own >= MOST_OF_ONE) throw tooManyPartners(MOST_OF_ONE)
}
