import type {
  AskedRefund,
  BoughtOrder,
  CampaignSession,
  CampaignSetting,
  CartItem,
  CheckoutAnswer,
  ChosenGames,
  CurrentUser,
  Game,
  GameMasterProfile,
  KeptCampaign,
  OrderItem,
  PaymentMethod,
  ReferralStats,
  SpecialEvent,
  Squad,
  StorefrontSettings,
  System,
  SystemCampaign,
  SystemGame,
  Ticket,
  TicketType,
  Told,
  ToldLargeEvent,
  Venue,
} from '#common/wire'
import { cardsOf } from '#common/games/cards'

/** Noon in Mountain Time on a Monday; every component test runs at this time. */
export const NOW = new Date('2026-06-01T18:00:00.000Z')

export const settings: StorefrontSettings = {
  appUrl: 'http://shop.test',
  brand: 'Questboard',
  studio: { name: 'the Questboard studio', url: 'https://questboard.example/studio' },
  contactEmail: 'hello@questboard.example',
  communityUrl: 'https://chat.questboard.example',
  refunds: {
    tiers: [{ hoursBefore: 24, percent: 100, toCard: false, bonusPercent: 0 }],
    inShort:
      'Full refund up to 24 hours before the start: as site credit, or to your card if you book without an account.',
    venues: {},
  },
  footer: { lines: [], social: [] },
  sandbox: null,
  stripe: { publishableKey: 'pk_test', scriptUrl: 'http://stripe.test/stripe.js' },
  google: { clientId: 'client', scriptUrl: 'http://google.test/gsi/client' },
}

export const player: CurrentUser = { id: 7, username: 'Pat Player', email: 'pat@example.test', roles: [] }

/** A game on Wednesday, June 10, 2026 at 4:00 PM Mountain Time, as its own page reads it. */
export function gameWith(details: Partial<Game> = {}): Game {
  return {
    id: 1,
    date: '2026-06-10T22:00:00.000Z',
    price: 25,
    max_players: 6,
    available_seats: 4,
    venue: storeVenue,
    gameMaster: {
      id: 3,
      name: 'J.R. Smith',
      slug: 'jr-smith',
      image: null,
      biography: 'Knows every tavern song.',
      biographyHtml: '<p>Knows every tavern song.</p>',
    },
    module: {
      id: 2,
      name: 'The Drowned Bell',
      image: '/icon-512.png',
      description: 'A bell rings under the lake.',
      descriptionHtml: '<p>A bell rings under the lake.</p>',
      system: { id: 5, name: 'Fifth Edition', slug: 'fifth-edition' },
      campaignSetting: {
        id: 6,
        name: 'Larkspur Coast',
        slug: 'larkspur-coast',
        image: null,
        url: null,
        description: '',
      },
    },
    ...details,
  }
}

/** The list of these games, without anything to choose. */
export const getList = (...games: Game[]): ChosenGames => {
  const cards = cardsOf(games).length
  return { games, filters: [], shown: cards, all: cards }
}

export const storeVenue: NonNullable<Game['venue']> = {
  id: 1,
  name: 'Hall of Boulder',
  type: 'store',
  slug: 'hall-of-boulder',
  moduleOverlayImage: null,
  address: { city: 'Boulder', state: 'CO' },
}

export const onlineVenue: NonNullable<Game['venue']> = {
  id: 9,
  name: 'The Astral Table',
  type: 'online',
  slug: 'the-astral-table',
  moduleOverlayImage: null,
  address: { city: null, state: null },
}

/** As the join page puts it into the cart. */
export function itemWith(details: Partial<CartItem> = {}): CartItem {
  return {
    productId: 1,
    productName: 'The Drowned Bell',
    productType: 'game',
    price: 25,
    quantity: 1,
    email: 'robin@example.test',
    firstName: 'Robin',
    lastName: 'Reed',
    phone: '',
    ...details,
  }
}

/** One seat at the game of `gameWith`, paid on the embedded form; held for fifteen minutes. */
export function checkoutWith(details: Partial<CheckoutAnswer> = {}): CheckoutAnswer {
  return {
    clientSecret: 'cs_1_secret',
    url: null,
    needsConfirmation: false,
    confirmation: null,
    creditsApplied: 0,
    remainingBalance: 0,
    creditsKept: false,
    sessionId: 'cs_1',
    originalTotal: 25,
    expiresAt: '2026-06-01T18:15:00.000Z',
    lines: [
      {
        id: 'li_1',
        description: 'The Drowned Bell',
        quantity: 1,
        amount_total: 2500,
        noun: { one: 'seat', many: 'seats' },
        date: '2026-06-10T22:00:00.000Z',
        place: 'Hall of Boulder - Boulder, CO',
        details: [],
        refundSteps: [{ until: '2026-06-09T22:00:00.000Z', percent: 100, toCard: false, bonusPercent: 0 }],
      },
    ],
    ...details,
  }
}

/** Two seats at the game of `gameWith`, as an order has them. */
export function lineWith(details: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 11,
    product_type: 'game',
    product_name: 'The Drowned Bell',
    noun: { one: 'seat', many: 'seats' },
    details: [],
    price: 25,
    quantity: 2,
    status: 'active',
    date: '2026-06-10T22:00:00.000Z',
    path: '/join-game/1',
    join_url: null,
    isSoldOut: false,
    links: [],
    isWaiting: false,
    role: 'player',
    isFreeAlways: false,
    isMoved: false,
    freeUntil: '2026-06-09T22:00:00.000Z',
    refundSteps: [{ until: '2026-06-09T22:00:00.000Z', percent: 100, toCard: false, bonusPercent: 0 }],
    askGameMasterUntil: '2026-06-24T22:00:00.000Z',
    refundRequest: null,
    game: {
      id: 1,
      date: '2026-06-10T22:00:00.000Z',
      gameMaster: { name: 'J.R. Smith', slug: 'jr-smith' },
      venue: {
        name: 'Hall of Boulder',
        slug: 'hall-of-boulder',
        type: 'store',
        street: '12 Larkspur Way',
        city: 'Boulder',
        state: 'CO',
        postalcode: '80302',
      },
      module: { name: 'The Drowned Bell', image: '/icon-512.png' },
    },
    ...details,
  }
}

/** A person's order of `lineWith`. */
export function orderWith(details: Partial<BoughtOrder> = {}): BoughtOrder {
  return {
    id: 42,
    first_name: 'Robin',
    last_name: 'Reed',
    email: 'robin@example.test',
    phone: '555 0100',
    createdAt: '2026-05-30T17:00:00.000Z',
    manual: false,
    status: 'active',
    subtotal: 50,
    discount: 0,
    credits: 0,
    paid: 50,
    refunded: 0,
    refundPending: 0,
    refundChoices: [],
    items: [lineWith()],
    hasAccount: true,
    link: null,
    ...details,
  }
}

export const paymentMethod: PaymentMethod = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2034 },
}

/** After the session of a game, as its game master reads it. */
export function requestWith(details: Partial<AskedRefund> = {}): AskedRefund {
  return {
    id: 5,
    state: 'asked',
    buyer: 'Robin',
    game: 'The Drowned Bell',
    date: '2026-05-29T22:00:00.000Z',
    seats: 2,
    noun: { one: 'seat', many: 'seats' },
    price: 50,
    back: 50,
    reason: 'The game ended after an hour.',
    askedAt: '2026-05-30T18:00:00.000Z',
    answerBy: '2026-06-05T18:00:00.000Z',
    declineReason: null,
    granted: null,
    grantedMoney: null,
    ...details,
  }
}

export const referralStats: ReferralStats = {
  referralCode: 'FOX1',
  totalReferrals: 1,
  totalCreditsEarned: 15,
  smallestOrder: 10,
  referralHistory: [{ created_at: '2026-05-30T18:00:00.000Z', credit_amount: 15 }],
}

export const venue: Venue = {
  id: 1,
  name: 'Hall of Boulder',
  slug: 'hall-of-boulder',
  type: 'store',
  moduleOverlayImage: null,
  address: {
    address1: '12 Larkspur Way',
    address2: null,
    city: 'Boulder',
    state: 'CO',
    postalcode: '80302',
    country: 'US',
  },
}

export const system: Told<System> = {
  id: 5,
  name: 'Fifth Edition',
  slug: 'fifth-edition',
  description: 'Rules.',
  descriptionHtml: '<p>Rules.</p>',
  image_url: null,
}

export const campaignSetting: Told<CampaignSetting> = {
  id: 6,
  name: 'Larkspur Coast',
  slug: 'larkspur-coast',
  image: null,
  url: null,
  description: 'A coast.',
  descriptionHtml: '<p>A coast.</p>',
}

/** The game of `gameWith` as its system lists it. */
export const systemGame: SystemGame = {
  id: 1,
  city: 'Boulder',
  available_seats: 4,
  date: '2026-06-10T22:00:00.000Z',
  max_players: 6,
  price: 25,
  state: 'CO',
  gamemasterid: 3,
  gamemastername: 'J.R. Smith',
  gamemasterimage: null,
  moduleid: 2,
  modulename: 'The Drowned Bell',
  moduleimage: '/icon-512.png',
  module_description: 'A bell rings under the lake.',
  venueid: 1,
  venuename: 'Hall of Boulder',
  venuetype: 'store',
  venueslug: 'hall-of-boulder',
  venuemoduleoverlayimage: null,
}

/** The campaign of `campaignWith` as its system lists it. */
export const systemCampaign: SystemCampaign = {
  id: 8,
  name: 'The Long Road',
  slug: 'the-long-road',
  description: 'A **long** road north.',
  image: '/icon-512.png',
  gamemaster_id: 3,
  gamemaster_name: 'J.R. Smith',
  gamemaster_image: null,
  private: false,
  require_approval: true,
  schedule_type: 'weekly',
  schedule_day: 1,
  schedule_time: '17:00',
  starts_on: '2026-05-01',
  session_changes: [],
  price: 25,
  seats: 6,
  seats_free: 5,
  city: 'Boulder',
  state: 'CO',
  venue_id: 1,
  venue_name: 'Hall of Boulder',
  venue_type: 'store',
  venue_slug: 'hall-of-boulder',
  venue_module_overlay_image: null,
}

/** With the game of `gameWith`. */
export const specialEvent: Told<SpecialEvent> = {
  id: 4,
  slug: 'night-of-bells',
  name: 'Night of Bells',
  description: 'One night.',
  descriptionHtml: '<p>One night.</p>',
  image: null,
  games: [
    {
      id: 1,
      city: 'Boulder',
      availableSeats: 4,
      maxPlayers: 6,
      date: '2026-06-10T22:00:00.000Z',
      gameMasterName: 'J.R. Smith',
      gameMasterImage: null,
      moduleName: 'The Drowned Bell',
      moduleImage: '/icon-512.png',
      price: 25,
      state: 'CO',
      venueName: 'Hall of Boulder',
    },
  ],
}

export const gameMaster: GameMasterProfile = {
  id: 3,
  slug: 'jr-smith',
  name: 'J.R. Smith',
  image: null,
  private: false,
  biography: 'Knows every tavern song.',
  biographyHtml: '<p>Knows every tavern song.</p>',
}

/** Weekly on Mondays at 5:00 PM, with one of six seats taken, as its game master reads it. */
export function campaignWith(details: Partial<KeptCampaign> = {}): KeptCampaign {
  return {
    id: 8,
    slug: 'the-long-road',
    name: 'The Long Road',
    description: 'A **long** road north.',
    descriptionHtml: '<p>A <strong>long</strong> road north.</p>',
    image: '/icon-512.png',
    price: 25,
    isPrivate: false,
    requireApproval: true,
    scheduleType: 'weekly',
    scheduleDay: 1,
    scheduleTime: '17:00',
    startsOn: '2026-05-01',
    seats: 6,
    gameMaster: { id: 3, name: 'J.R. Smith', slug: 'jr-smith', image: null, biography: 'Knows every tavern song.' },
    venue: storeVenue,
    system: { slug: 'fifth-edition', name: 'Fifth Edition' },
    campaignSetting: { id: 6, slug: 'larkspur-coast', name: 'Larkspur Coast' },
    ended: false,
    sessionChanges: [],
    members: [{ user: { id: 20, name: 'Ada Quick' }, status: 'active', joinedAt: '2026-05-02T18:00:00.000Z' }],
    requests: [],
    games: [],
    systemId: 5,
    version: 3,
    ...details,
  }
}

/** The first session of `campaignWith`: today at 5:00 PM. */
export function sessionWith(details: Partial<CampaignSession> = {}): CampaignSession {
  return {
    gameId: 30,
    sessionDate: '2026-06-01',
    date: '2026-06-01T23:00:00.000Z',
    price: 25,
    seats: 6,
    seatsLeft: 5,
    isMoved: false,
    skipped: false,
    orderId: null,
    paid: [],
    ...details,
  }
}

/** Six sessions, a week apart. */
export const sessions = (...changes: Partial<CampaignSession>[]): CampaignSession[] =>
  Array.from({ length: 6 }, (_, index) => {
    const date = new Date(Date.parse('2026-06-01T23:00:00.000Z') + index * 7 * 86_400_000).toISOString()
    return sessionWith({ gameId: 30 + index, sessionDate: date.slice(0, 10), date, ...changes[index] })
  })

export function ticketTypeWith(details: Partial<TicketType> = {}): TicketType {
  return {
    id: 101,
    role: 'player',
    tier: 'Standard',
    price: 50,
    description: 'A seat for the whole day',
    available_count: 60,
    on_sale_from: null,
    on_sale_to: null,
    ...details,
  }
}

export const masterTicket = ticketTypeWith({ id: 102, role: 'master', tier: 'Game Master', price: 10, description: '' })
export const reliefTicket = ticketTypeWith({ id: 103, role: 'relief', tier: 'Relief', price: 0, description: '' })

export const squadWith = (details: Partial<Squad> = {}): Squad => ({
  id: 201,
  name: 'Iron Owls',
  division_id: null,
  division_name: null,
  is_vip: false,
  player_count: 0,
  ...details,
})

/** On Saturday, June 20, 2026 from noon to 8:00 PM, with a ticket of each role and without divisions or squads. */
export function largeEventWith(details: Partial<ToldLargeEvent> = {}): ToldLargeEvent {
  return {
    id: 9,
    slug: 'siege-of-larkspur',
    name: 'Siege of Larkspur',
    description: 'Twenty tables, **one** story.',
    descriptionHtml: '<p>Twenty tables, <strong>one</strong> story.</p>',
    image: '/icon-512.png',
    event_date: '2026-06-20T18:00:00.000Z',
    doors_at: '2026-06-20T17:00:00.000Z',
    ends_at: '2026-06-21T02:00:00.000Z',
    refund_until: '2026-06-13T18:00:00.000Z',
    cancelled: false,
    venue_name: 'Larkspur Hall',
    venue: {
      id: 2,
      slug: 'larkspur-hall',
      name: 'Larkspur Hall',
      type: 'physical',
      address: { address1: '12 Mill Lane', city: 'Boulder', state: 'CO', postalcode: '80302' },
    },
    campaign_setting_name: 'Larkspur Coast',
    campaign_setting: { id: 6, slug: 'larkspur-coast', name: 'Larkspur Coast' },
    ticketTypes: [masterTicket, reliefTicket, ticketTypeWith()],
    divisions: [],
    squads: [],
    squads_without_master: [],
    squad_names: [],
    waitlist_count: 0,
    ...details,
  }
}

/** A player's seat in a squad of the event of `largeEventWith`, with everything that its holder may do. */
export function ticketWith(details: Partial<Ticket> = {}, may: Partial<Ticket['may']> = {}): Ticket {
  const { id, slug, name, image, doors_at, event_date, ends_at, cancelled, venue: place } = largeEventWith()
  return {
    id: 71,
    state: 'placed',
    first_name: 'Pat',
    last_name: 'Player',
    given: false,
    role: 'player',
    tier: 'Standard',
    event: { id, slug, name, image, doors_at, event_date, ends_at, cancelled, venue: place },
    squad: {
      id: 201,
      name: 'Iron Owls',
      table: '12',
      game_master: 'Mara',
      players: [
        { name: 'Pat', is_you: true },
        { name: 'Guest of Pat', is_you: false },
      ],
      looks_for_master: false,
    },
    division: { id: 1, name: 'North' },
    waiting_position: null,
    checked_in_at: null,
    may: {
      squads: [squadWith({ id: 202, name: 'Night Herons', division_id: 2, division_name: 'South', player_count: 1 })],
      divisions: [],
      give: true,
      rename: false,
      cancel: { card: 0, credits: 50, until: '2026-06-13T18:00:00.000Z' },
      decline: null,
      ...may,
    },
    ...details,
  }
}
