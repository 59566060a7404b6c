import { portion, type Noun } from '#storefront/text/plural'

const plansChange = {
  title: 'Plans change',
  text: 'You cancel on the page of your order. Until when everything comes back stands beside your seats above.',
}

export const thankYouText = {
  heading: 'Thank you',
  confirmed: (quantity: number, { one, many }: Noun) =>
    quantity === 1 ? `Your ${one} is yours.` : `Your ${many} are yours.`,
  waiting: "You're on the waiting list.",
  alsoWaiting: (quantity: number, noun: Noun) => `You're also on the waiting list for ${portion(quantity, noun)}.`,
  waitingNext: 'We email you again as soon as a place opens.',
  lead: 'A confirmation with a calendar entry is on its way to you.',
  leadTo: (email: string) => `A confirmation with a calendar entry is on its way to ${email || 'you'}.`,
  seeOrder: 'See or cancel your order',
  linkNote:
    'Your order has a page of its own, without an account. Its link also stands in your confirmation; who has it can cancel your seats, so keep it to yourself.',
  invite: {
    heading: 'Bring a friend',
    lead: 'It is better with somebody you know. This is the way there.',
    leadWithReward: 'It is better with somebody you know. This is the way there, with your referral code on it.',
    label: 'Link for your friends',
    copy: 'Copy link',
    share: 'Share...',
    message: (name: string) => `I am going to ${name}. Join me:`,
  },
  loading: 'Looking up your order',
  orderNumber: (id: number) => `Order ${id}`,
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  creditsUsed: 'Paid with credits',
  paid: 'Paid by card',
  pending: {
    heading: 'Your payment is being confirmed',
    lead: 'This takes a moment. Your seats stay held meanwhile, and you need not pay again.',
    later:
      'Your bank has not answered yet. Your order is made as soon as it does, even if you close this page, and you get an e-mail then.',
    check: 'Check again',
  },
  unconfirmed: {
    heading: 'Check your email to confirm your seat',
    lead: 'Your booking is not complete yet. Follow the link in the mail that we sent you. Your seat is held until the time in that mail.',
    back: 'Back to checkout',
  },
  refunded: {
    heading: 'The seat was gone',
    lead: 'Somebody else took it before your payment came in. Your money goes back to you in full, and you need not do anything.',
  },
  expired: {
    heading: 'This checkout has ended',
    lead: 'It ended without a payment. Nothing was charged, and the seats are open to everybody again.',
    back: 'Back to your cart',
  },
  unknown: {
    heading: 'There is no order to show',
    lead: 'If you have just paid, your confirmation is in your e-mail and in your order history.',
    games: 'Browse all games',
    orders: 'Order history',
  },
  failed: {
    heading: 'Your order could not be shown',
    lead: 'If you have paid, your order is safe: it is made without this page, and you get an e-mail.',
    again: 'Try again',
  },
  prepare: {
    player: {
      heading: 'Before you sit down',
      points: [
        {
          title: 'Be there ten minutes early',
          text: 'Find the table, meet the others and get settled. Online, test your sound and picture.',
        },
        { title: 'Bring your curiosity', text: 'Characters, dice and rules are provided. Your own dice are welcome.' },
        {
          title: 'Nothing to learn first',
          text: 'Your game master explains the rules as you go. Questions are part of the game.',
        },
        plansChange,
      ],
    },
    master: {
      heading: 'Before you run your table',
      points: [
        { title: 'Come when the doors open', text: 'Check in, find your table and set up before your squad arrives.' },
        { title: 'Your players find you', text: 'They join your squad by its name. Your ticket shows who has joined.' },
        plansChange,
      ],
    },
    relief: {
      heading: 'Before the event',
      points: [
        {
          title: 'Come when the doors open',
          text: 'You are assigned on the day: our staff take you to a squad that needs a game master.',
        },
        plansChange,
      ],
    },
    waiting: {
      heading: 'While you wait',
      points: [
        { title: 'A place opens', text: 'It is yours at once, and you get an email. There is nothing more to pay.' },
        {
          title: 'No place opens',
          text: 'If you have no place when the event begins, all of your money goes back the way it was paid.',
        },
        plansChange,
      ],
    },
  },
  community: {
    heading: 'Meet the others',
    text: 'Say hello before the game, find people to share a ride with, or tell the story afterwards.',
    link: 'Join our chat community',
  },
  withoutScripts: 'Your order is being made. You get an e-mail with everything you need.',
} as const
