import { inSentences } from '#common/refund_words'
import type { RefundPromises } from '#common/wire'
import { returnPolicyHeading } from '#storefront/text/headings'

/** The rules of refunds in plain words, as they are set; common/refund_policy.ts decides by the same. */
export const returnPolicyText = ({ tiers, inShort, venues }: RefundPromises) => ({
  heading: returnPolicyHeading,
  updated: 'Last updated: July 23, 2025',
  lead: 'Plans change. Here is what happens to your money when they do.',
  description: `How refunds work, and what to do when something went wrong at the table. ${inShort}`,
  sections: [
    {
      title: 'Before the game',
      points: [
        ...inSentences(tiers),
        ...Object.values(venues).map((venue) => `At ${venue.name}: ${inSentences(venue.tiers).join(' ')}`),
        'Refunds are site credit by default. Site credit does not expire.',
        'If you booked without an account, there is nowhere to keep credit for you: the refund goes back to your card.',
        'You cancel in your order history, or with the link in your confirmation. Some seats of an order can be cancelled alone.',
      ],
    },
    {
      title: 'After the session',
      points: [
        'If something went wrong, you may ask your game master for a refund up to 14 days after the session.',
        'You ask in your order history, or with the link in your confirmation, beside the session.',
        'The game master is expected to respond within 3-5 business days. After 5 business days you may escalate to support.',
        'After 14 days, support handles each case individually.',
        'Support responds within 1-2 business days.',
      ],
    },
    { title: 'No-shows', points: ["There is no refund if you don't come to the game."] },
    {
      title: 'When the game master cancels',
      points: [
        'You get a refund to your original payment method or site credit.',
        'For a campaign, one of its sessions or an event, the choice is yours: you have 7 days in your order history. Without a choice the money goes back to your original payment method.',
        'For a single game, all of your money goes back to your original payment method at once, and there is nothing to choose.',
        'Site credit that you paid with comes back as site credit.',
      ],
    },
    { title: 'Campaigns', points: ['Campaign refunds are pro-rated for the sessions that were not used.'] },
  ],
  orders: 'See your orders',
  contact: 'Write to us',
})
