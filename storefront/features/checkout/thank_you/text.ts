import { portion, type Noun } from '#storefront/text/plural'

const plansChange = {
  title: 'Plans change',
  text: 'You can cancel on your order page. Your refund deadline is shown next to your seats.',
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
    'Your order has its own page, no account needed. The link is also in your confirmation. Anyone with it can cancel your seats, so keep it to yourself.',
  invite: {
    heading: 'Bring a friend',
    lead: "It's better with someone you know. Here's the link.",
    leadWithReward: "It's better with someone you know. Here's the link, with your referral code in it.",
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
    lead: "This takes a moment. Your seats stay held, and you don't need to pay again.",
    later:
      "Your bank hasn't answered yet. We place your order as soon as it does, even if you close this page, and email you.",
    check: 'Check again',
  },
  unconfirmed: {
    heading: 'Check your email to confirm your seat',
    lead: "Your booking isn't complete yet. Follow the link in the email we sent you. Your seat is held until the time in that email.",
    back: 'Back to checkout',
  },
  refunded: {
    heading: 'The seat was gone',
    lead: "Someone else took it before your payment came in. You get a full refund, and there's nothing you need to do.",
  },
  expired: {
    heading: 'This checkout has ended',
    lead: "It ended without a payment. You weren't charged, and the seats are open to everyone again.",
    back: 'Back to your cart',
  },
  unknown: {
    heading: 'There is no order to show',
    lead: 'If you just paid, look for your confirmation in your email and in your order history.',
    games: 'Browse all games',
    orders: 'Order history',
  },
  failed: {
    heading: 'Your order could not be shown',
    lead: 'If you paid, your order is safe. It goes through without this page, and we email you.',
    again: 'Try again',
  },
  prepare: {
    player: {
      heading: 'Before you sit down',
      points: [
        {
          title: 'Be there ten minutes early',
          text: 'Find the table, meet the others and get settled. Online, test your microphone and camera.',
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
          text: 'We assign you on the day: our staff will take you to a squad that needs a game master.',
        },
        plansChange,
      ],
    },
    waiting: {
      heading: 'While you wait',
      points: [
        { title: 'A place opens', text: "It's yours right away, and we email you. There's nothing more to pay." },
        {
          title: 'No place opens',
          text: "If you don't get a place before the event begins, you're fully refunded.",
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
  withoutScripts: "We're placing your order. You'll get an email with everything you need.",
} as const
