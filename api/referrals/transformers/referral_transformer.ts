import type { ReferralRow } from '#api/referrals/queries/list_referrals'
import { toDollars } from '#common/money'
import type { AdminReferral } from '#common/wire'

export function forAdministrator(row: ReferralRow): AdminReferral {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    referrer: { id: row.referrerId, username: row.referrerName, email: row.referrerEmail },
    buyer: { id: row.buyerId, name: row.buyerName, email: row.buyerEmail },
    orderId: row.orderId,
    amount: toDollars(row.amountCents),
    state: row.takenBackAt ? 'taken back' : 'granted',
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
  }
}
