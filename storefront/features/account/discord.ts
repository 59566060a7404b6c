import { readStored, STORED } from '#storefront/wire/storage'
import { returnUrl, saveReturnUrl } from '#storefront/wire/return_url'

/** Stores where to come back to, then leaves for Discord by way of the server, which remembers the referral code. */
export function leaveForDiscord(search: string): void {
  saveReturnUrl(returnUrl(new URLSearchParams(search).get('returnUrl')))
  window.location.assign(discordAddress(Date.now(), readStored(STORED.referralCode)))
}

export function discordAddress(timestamp: number, referralCode: string | null): string {
  const query = new URLSearchParams({ t: String(timestamp) })
  if (referralCode) query.set('ref', referralCode)
  return `/api/auth/discord?${query}`
}
