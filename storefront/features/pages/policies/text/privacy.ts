import { privacyHeading } from '#storefront/text/headings'

/** What this shop really keeps and tells whom; whoever changes that changes this. */
export const privacyText = {
  heading: privacyHeading,
  lead: 'What we know about you, why, and who else hears of it.',
  updated: 'Last updated: November 22, 2026',
  description:
    'Which personal data the shop keeps, what stands in your browser, and what Stripe, Google, Discord and our mail service hear.',
  sections: [
    {
      title: 'When you book',
      points: [
        'Your order holds the names, email addresses and phone numbers that you typed, the games, and what was paid and refunded. We need them to keep your seats, to write to you about your game, and for our books.',
        'The staff see your order. Game masters have no list of your contact details here.',
        'When you ask for a refund, your game master reads your first name and your reason, and the staff read them too.',
        'We write to you about your orders, the changes of your games and your account. There is no newsletter.',
      ],
    },
    {
      title: 'When you have an account',
      points: [
        'Signing in goes through Google or Discord. From them we keep the name of your account there, your email address and whether they have verified it.',
        'We keep your site credit, your referral code, who came by it, and the browsers that you are signed in with, which you see and end in your account.',
        'A game master profile is public: name, picture and biography.',
      ],
    },
    {
      title: 'What stands in your browser',
      points: [
        'Its storage holds your cart with what you typed for it, your sign-in, the page to return to, a referral code that an address brought along, until when seats are kept for you, and a random name of this browser until your order is made. Until you close the tab it also holds what you typed into a registration, the referral code that you chose, whether you keep your credit, how far down you had read, and the link of the order you have just made.',
        'Cookies belong to signing in, but for one: one tells a browser that you have used before from a new one, for 400 days; others last two hours at most, so that a sign-in ends in the browser where it began. If a store, a club or a game master sent you here from a page of their own, a cookie keeps for 30 days who that was and on which day, so that they are told how many came and what was booked. It says nothing about you. There are no cookies for advertising.',
        'This shop brings no analytics script of its own.',
      ],
    },
    {
      title: 'Who else hears of it',
      points: [
        'Stripe takes your payment: it hears your email address, what you buy and your card. Its script is loaded on the pages with a payment or card form only.',
        'Google hears that you open our sign-in page, because its button is loaded there; Discord when you choose it.',
        'Our mail service carries the mails that we send you. A map opens at Google Maps when you follow its link.',
        'We sell nothing of it to anybody.',
      ],
    },
    {
      title: 'How the shop is kept safe',
      points: [
        'The server limits how often one network may ask. The address that you start a checkout from is kept with it for an hour, so that nobody holds all seats at once; with the mail of an order that cost nothing for a day, so that nobody sends mails to strangers.',
        'Of a card that pays for a first order with a referral code we keep a fingerprint that tells it from other cards and nothing else.',
        'When something breaks, your browser reports the error, the page and, if you are signed in, your account. We keep that for a month.',
        'What administrators change is recorded with their name.',
      ],
    },
    {
      title: 'How long, and your say',
      points: [
        'Orders are kept as long as our books need them. A sign-in ends after 30 days. What you write to us on the contact page is kept for a year.',
        'Write to us to learn what we keep about you, to have it corrected, or to have it deleted where our books do not need it.',
      ],
    },
  ],
  contact: 'Write to us',
} as const
