import { orderHistoryHeading } from '#storefront/text/headings'
import { dayKey } from '#common/mountain_time'
import { portion, type Noun } from '#storefront/text/plural'

/** `today`, `tomorrow`, `in 5 days`, by the days of Mountain Time. */
function inDays(instant: Date, now: Date): string {
  const days = Math.round((Date.parse(dayKey(instant)) - Date.parse(dayKey(now))) / 86_400_000)
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

export const orderHistoryText = {
  heading: orderHistoryHeading,
  lead: 'Every seat you have booked, with its receipt.',
  next: (when: string) => `Next: ${when}`,
  inDays,
  waiting: "You're on the waiting list. We email you as soon as a place opens.",
  nothingComing: 'Nothing booked right now. Your next adventure is one seat away.',
  coming: 'Coming up',
  past: 'Past and cancelled',
  morePast: (left: number) => `Show ${left > 10 ? 10 : left} more`,
  booked: 'Booked',
  loading: 'Loading your orders',
  empty: 'No Orders Yet',
  emptyAdvice: 'Your first adventure is one seat away.',
  games: 'Browse games',
  campaigns: 'Browse campaigns',
  failed: 'Failed to load order history. Please try again later.',
  again: 'Try Again',
  order: (id: number) => `Order #${id}`,
  statuses: {
    'active': 'Confirmed',
    'waiting': 'On the waiting list',
    'played': 'Played',
    'cancelled': 'Cancelled',
    'refunded': 'Refunded',
    'refund pending': 'Refund pending',
    'refund failed': 'Refund failed',
    'partly cancelled': 'Partly cancelled',
  },
  refundFailed: "We couldn't refund your card. Our staff know and will return your money another way.",
  contact: 'Contact details',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  lines: (id: number) => `What order #${id} holds`,
  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  lineTotal: 'Total',
  total: 'Order total',
  credits: 'Paid with credits',
  paid: 'Paid by card',
  refunded: 'Refunded',
  refundPending: 'Refund pending',
  choice: {
    question: (amount: string) => `How would you like your ${amount} back?`,
    until: (until: string) => `Choose by ${until} Mountain Time. Otherwise it goes back to your card.`,
    credits: 'As credit',
    card: 'To my card',
    busy: 'One moment...',
    done: {
      credits: (amount: string) => `You have ${amount} more in credits.`,
      card: (amount: string) => `${amount} is on its way to your card.`,
    },
    failed: 'That did not work. Please try again.',
  },
  unknownProduct: 'Unknown Product',
  zone: 'Mountain Time',
  join: 'Join online',
  map: 'Show on a map',
  mapOf: (venue: string) => `where ${venue} is`,
  unknownVenue: 'Unknown Venue',
  links: 'See your tickets',
  givenAway: (count: number, noun: Noun) =>
    count === 1
      ? `The ${noun.one} that you gave away belongs to its new holder. Only they can cancel it, and the money then goes to you.`
      : `The ${count} ${noun.many} that you gave away belong to their new holders. Only they can cancel them, and the money then goes to you.`,
  calendar: 'Calendar file',
  receipt: 'Receipt',
  ofOrder: (id: number) => `of order #${id}`,
  fetching: 'Fetching...',
  calendarFailed: 'The calendar file could not be fetched. Your order is safe. Please try again.',
  receiptFailed: 'The receipt could not be fetched. Your order is safe. Please try again.',
  ownCalendar: {
    heading: 'In your calendar',
    advice: 'Subscribe once, and your calendar always shows your bookings and the next sessions of your campaigns.',
    failed: "We couldn't load the address of your calendar.",
    address: 'Address of your calendar',
    copy: 'Copy',
    subscribe: 'Subscribe',
    secret: 'Keep it to yourself: it shows what you booked.',
    renew: 'Make a new address',
    question: 'Make a new address?',
    consequence: 'The old one stops working right away. Calendars that use it need the new one.',
    keep: 'Keep this one',
    renewing: 'Making...',
    renewFailed: "We didn't get an answer. Please try again.",
  },
  refund: {
    ask: 'Ask for a refund',
    ofGame: (product: string, id: number) => `for ${product}, order #${id}`,
    question: (product: string) => `Ask for a refund for ${product}?`,
    toGameMaster: (until: string) =>
      `Your game master decides, and is expected to respond within 3-5 business days. You can ask them until ${until} Mountain Time. After that, support decides.`,
    toSupport: 'Support decides, and responds within 1-2 business days.',
    tooLate: 'The session is more than 14 days ago, so support decides. Support responds within 1-2 business days.',
    reason: 'What went wrong?',
    reasonHint: 'The person who decides will read it.',
    noReason: 'Please tell us what went wrong.',
    keep: 'Not now',
    send: 'Send request',
    sending: 'Sending...',
    failed: "We didn't get an answer. Please reload the page to see whether your request has arrived.",
    asked: (when: string) =>
      `You asked your game master for a refund on ${when}. They are expected to respond within 3-5 business days.`,
    waitUntil: (until: string) => `If you have no answer by ${until} Mountain Time, you can contact support.`,
    late: "You've had no answer for 5 business days. You can contact support.",
    declined: (reason: string) => `Your game master declined your refund: “${reason}”`,
    mayEscalate: 'If you disagree, contact support.',
    escalated: 'Support decides about your refund, and responds within 1-2 business days.',
    granted: {
      'on its way': (amount: string) => `You asked for a refund, and ${amount} is on its way back to you.`,
      'given back': (amount: string) => `You asked for a refund, and ${amount} went back to you.`,
      'refused by the card': (amount: string) =>
        `Your refund of ${amount} was approved, but your card refused it. Our staff know and will make sure you get your money.`,
      'at the desk': (amount: string) =>
        `Your refund of ${amount} was approved. You get it at our desk, where you paid.`,
      'otherwise': (amount: string) =>
        `Your refund of ${amount} was approved. It couldn't go to your card, so we settled it another way.`,
    },
    refused: (answer: string) => `Support declined your refund: “${answer}”`,
    escalate: 'Contact support',
    withdraw: 'Withdraw my request',
    busy: 'One moment...',
    done: {
      ask: "Your request is on its way. We'll email you the answer.",
      escalate: 'Support has your request now.',
      withdraw: 'You withdrew your request.',
    },
    stepFailed: 'That did not work. Please try again.',
  },
  cancel: {
    line: (quantity: number, { one, many }: Noun) => (quantity === 1 ? `Cancel this ${one}` : `Cancel ${many}`),
    order: 'Cancel the whole order',
    rest: 'Cancel the rest',
    ofGame: (product: string, id: number) => `at ${product}, order #${id}`,
    question: (quantity: number, { one, many }: Noun) =>
      quantity === 1 ? `Cancel your ${one}?` : `Cancel ${quantity} ${many}?`,
    looking: 'Looking up your refund',
    portion: (quantity: number, noun: Noun) => portion(quantity, noun),
    howMany: ({ many }: Noun) => `How many ${many}?`,
    part: (quantity: number, all: number, noun: Noun) =>
      quantity < all
        ? `${portion(quantity, noun)} of ${all}`
        : all === 2
          ? `Both ${noun.many}`
          : `All ${portion(all, noun)}`,
    free: (until: string) => `Free to cancel until ${until} Mountain Time.`,
    freeAlways: 'Free to cancel at any time.',
    neverFree: "This can't be refunded.",
    over: (until: string) => `The refund deadline was ${until} Mountain Time.`,
    started: "This game has started, so its seats can't be cancelled anymore.",
    comesBack: 'You get back',
    asCredits: (amount: string, bonus: string, hasBonus: boolean) =>
      hasBonus ? `${amount} as credits, including a ${bonus} bonus` : `${amount} as credits`,
    howBack: 'How you get it back',
    back: (ways: readonly string[]) => ways.join(' and '),
    partBack: (percent: number, until: string) => `You get ${percent}% back until ${until} Mountain Time.`,
    toCard: (amount: string) => `${amount} to your card`,
    credits: 'Credits never expire. Use them for your next seat at checkout.',
    card: 'Your bank shows it in 5 to 10 days.',
    noMoney: ({ many }: Noun) => `These ${many} can't be refunded, but someone else could take your place.`,
    final: "Your place at the table opens up for others right away. This can't be undone.",
    finalWaiting: "You lose your position on the waiting list. This can't be undone.",
    policy: 'Return policy',
    keep: ({ many }: Noun) => `Keep my ${many}`,
    confirm: (quantity: number, noun: Noun) => `Cancel ${portion(quantity, noun)}`,
    busy: 'Cancelling...',
    none: 'These seats are cancelled already.',
    lookFailed: "We couldn't look up your refund. Nothing was cancelled.",
    unknown: "We didn't get an answer. Please try again: nothing is cancelled twice.",
    remaining: (quantity: number, noun: Noun) => `You keep ${portion(quantity, noun)}.`,
    done: (quantity: number, noun: Noun, back: string) => `${portion(quantity, noun)} cancelled. ${back}`,
    doneCredits: (amount: string) => `You have ${amount} more in credits.`,
    doneCard: (amount: string) => `${amount} is on its way to your card.`,
    doneNothing: 'There is no refund.',
  },
} as const

export const orderText = {
  heading: 'Your order',
  lead: 'View or cancel your order here, no account needed.',
  loading: 'Opening your order',
  withoutScripts:
    'Showing your order needs JavaScript. It is safe either way, and your confirmation has everything you need.',
  failed: 'Your order could not be opened. It is safe. Please try again.',
  again: 'Try again',
  unknown: {
    heading: "We can't find this order",
    lead: "The link may be cut off. Open it from your confirmation again. If that doesn't help, write to us with your order number.",
    contact: 'Write to us',
    history: 'Order history',
  },
  account: (email: string) =>
    `With an account for ${email || 'your address'}, this order appears with your others, and you can get refunds as credit.`,
  signIn: 'Sign in',
  help: 'Something wrong?',
  contact: 'Write to us',
} as const
