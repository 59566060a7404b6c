import { walkReferrals, type ReferralRow } from '#api/referrals/queries/list_referrals'
import { readReferralFilters } from '#api/referrals/validators/referral_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { toDollars } from '#common/money'

const columns: Column<ReferralRow>[] = [
  { title: 'Order', cell: ({ orderId }) => orderId },
  { title: 'Granted (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'Brought By', cell: ({ referrerName }) => referrerName },
  { title: 'Their Email', cell: ({ referrerEmail }) => referrerEmail },
  { title: 'Buyer', cell: ({ buyerName }) => buyerName },
  { title: 'Buyer Email', cell: ({ buyerEmail }) => buyerEmail },
  { title: 'Reward', cell: ({ amountCents }) => toDollars(amountCents) },
  { title: 'Taken Back (Mountain Time)', cell: ({ takenBackAt }) => takenBackAt },
]

export const referralExport = exportOf({ read: readReferralFilters, walk: walkReferrals, columns })
