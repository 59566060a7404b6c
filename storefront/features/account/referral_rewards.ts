import { referralsText as text } from './text/referrals.ts'

/** Dollars for each friend, as much as a game costs. */
const REWARD = 15

/** Whole games that the earned dollars pay for, rounded to the nearest. */
export const gamesFunded = (earned: number) => Math.round(earned / REWARD)

/** The site's address with the code on it. */
export const referralLink = (appUrl: string, code: string) => `${appUrl}/?ref=${encodeURIComponent(code)}`

export interface ShareTarget {
  name: keyof typeof text.targets
  address: string
}

/** Ordinary links: nobody's script is loaded, and nobody is told before one of them is followed. */
export function shareTargets(link: string, communityUrl: string): ShareTarget[] {
  const to = (address: string, fields: Record<string, string>) =>
    // Mail programs take a plus sign for a plus sign, not for a space.
    `${address}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`
  const message = `${text.message} ${link}`
  return [
    { name: 'social', address: to('https://www.facebook.com/sharer/sharer.php', { u: link }) },
    { name: 'short', address: to('https://x.com/intent/post', { text: text.message, url: link }) },
    { name: 'email', address: to('mailto:', { subject: text.subject, body: message }) },
    { name: 'messenger', address: to('https://wa.me/', { text: message }) },
    { name: 'community', address: communityUrl },
  ]
}
