import { gamesText } from './games.ts'
import { count } from '#storefront/text/plural'

export const joinText = {
  times: 'Available Times',
  about: 'The adventure',
  gameMaster: 'Your game master',
  description: (module: string, gameMaster: string) =>
    `${module}, run by ${gameMaster}. See the open seats and join the table.`,
  setting: 'Campaign setting',
  system: 'System',
  where: 'Where',
  when: 'When',
  length: 'About 4 hours',
  notFound: "Sorry, the game you're trying to join doesn't seem to be available.",
  unavailable: 'Game not found or not available',
  browse: 'Browse all games',
  zone: 'Mountain Time',
  heldForYou: 'Held for you',
} as const

export const registrationText = {
  heading: 'Take a seat',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  quantity: 'Number of Players',
  pricePerPlayer: 'Price per player',
  total: 'Total',
  add: 'Add to Cart',
  full: gamesText.full,
  adding: 'Checking the table',
  required: (name: string) => `${name} is required.`,
  /** The fields in the middle of a sentence. */
  names: { firstName: 'First name', quantity: 'Number of players' },
  requiredNote: 'Fields with * are required.',
  optional: 'optional',
  emailWhyOnline: 'The game master sends the link to the table here.',
  emailWhy: 'For your confirmation and any changes.',
  fullMessage: 'Sorry, this game is full',
  otherTables: 'See other games',
  nothingCharged: 'Nothing is charged yet. Seats are held for you when you go to checkout.',
  notNow: 'Please check your connection.',
  withoutScripts: 'Adding a seat needs JavaScript.',
  alerts: {
    onlySeats: (seats: number) => `Sorry, only ${count(seats, 'seat')} available.`,
    started: 'Sorry, this game has already started and registration is no longer available.',
  },
  suggestions: {
    didYouMean: (host: string) => `Did you mean @${host}?`,
    at: 'Email address must include @ symbol',
    domain: 'Please include a domain after @',
  },
  quantityRules: {
    atLeast: 'Number of players must be at least 1.',
    whole: 'Number of players must be a whole number.',
  },
} as const

/** Why seats could not be put into the cart. */
export const addingText = {
  notFound: 'Game not found or not available.',
  full: 'Sorry, this game is full.',
} as const

export const ownSeatsText = {
  held: (seats: number, until: string) => `${count(seats, 'seat')} held for you until ${until}`,
  lead: 'No one else can take them. Check out to book them.',
  checkout: 'Continue to checkout',
  cart: 'Back to your cart',
} as const
