import { termsHeading } from '#storefront/text/headings'

/** What holds between the shop and whoever books; only what the shop really does. */
export const termsText = {
  heading: termsHeading,
  lead: 'What you can count on, and what we count on, in plain words.',
  updated: 'Last updated: November 22, 2026',
  description:
    'The terms of booking a seat: prices, holds, orders, refunds, site credit, rewards and how we treat each other at the table.',
  sections: [
    {
      title: 'What you book',
      points: [
        'You book seats at games that game masters run at venues or online. Each seat is for one person, at the date, time and place that stand on your order.',
        'Schedules are in Mountain Time. Prices are in US dollars, for each seat, and those at checkout are the ones that count.',
        'A cart holds no seats. Checkout holds them for the time it shows; when that ends without a payment, they are open to everybody again and nothing is charged.',
      ],
    },
    {
      title: 'Paying',
      points: [
        'Cards are charged by our payment provider, Stripe. We never see card numbers.',
        'An order is made when the payment has come in. If the seats could not be kept for you until then, the payment goes back to you in full.',
        'You get a confirmation by email. Without an account it holds a link to your order; whoever has that link can see and cancel it.',
      ],
    },
    {
      title: 'Cancelling and refunds',
      points: [
        'The return policy is a part of these terms. An order keeps the policy that it was booked under.',
        'If we or the game master cancel a game, everything you paid for it goes back.',
      ],
    },
    {
      title: 'Site credit and rewards',
      points: [
        'Site credit does not expire and pays for seats here. It belongs to your account and is not paid out.',
        'Who brings a new buyer with a referral code earns the reward that the rewards page names. Nobody earns one for themselves, and a reward is taken back when the order that earned it is refunded in full.',
      ],
    },
    {
      title: 'At the table',
      points: [
        'Treat the others as you want to be treated. A game master may ask somebody to leave who does not.',
        'Come on time. A seat that stays empty is not refunded.',
        'Accounts that cheat the shop or its guests may be closed.',
      ],
    },
  ],
  returns: 'Return policy',
  contact: 'Write to us',
} as const
