import type { Buyer, Referrer } from '#api/referrals/queries/find_referrer'

export type Validity = { valid: true } | { valid: false; message: string }

/** REF-1: a code that exists, is not the buyer's own, and comes before their first paid order. */
export function referralValidity(referrer: Referrer | null, buyer: Buyer, paidBefore: boolean): Validity {
  if (!referrer) return { valid: false, message: 'This referral code does not exist.' }
  if (isSelf(referrer, buyer)) return { valid: false, message: 'You cannot use your own referral code.' }
  if (paidBefore) return { valid: false, message: 'Referral codes are for a first order.' }
  return { valid: true }
}

const isSelf = (referrer: Referrer, buyer: Buyer) =>
  referrer.id === buyer.userId || referrer.email.toLowerCase() === buyer.email.toLowerCase()
