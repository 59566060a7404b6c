import type {
  AdminCampaignSetting,
  AdminGameDetail,
  AdminGameMaster,
  AdminLargeEvent,
  AdminModule,
  AdminOrder,
  AdminOrderItem,
  AdminOrderRow,
  AdminPartner,
  AdminPartnerDetail,
  AdminRefundRequest,
  AdminSpecialEvent,
  AdminSystem,
  AdminUser,
  AdminVenue,
  Alert,
  AuditLogEntry,
  CampaignSession,
  Difference,
  ErrorLogEntry,
  GameRemoval,
  KeptCampaign,
  MoveTarget,
  OrderRefund,
  Person,
  RecordTakings,
  RefundOptions,
  Registration,
  RosterPlayer,
  SavedView,
  ShopSettingDetail,
  SpecialEventGame,
  WebhookInFull,
  WidgetSite,
} from '#common/wire'

/**
 * What the API answers, by resource. `tests/functional/backoffice/fake_provider.spec.ts` compares the samples below with its
 * answers: the same names, values of the same kinds.
 */
export interface Records {
  'alerts': Alert[]
  'audit-log': AuditLogEntry[]
  'campaign-settings': AdminCampaignSetting[]
  'campaigns': KeptCampaign[]
  'differences': Difference[]
  'error-logs': ErrorLogEntry[]
  'game-masters': AdminGameMaster[]
  'games': AdminGameDetail[]
  'large-events': AdminLargeEvent[]
  'modules': AdminModule[]
  'my-venues': AdminVenue[]
  'orders': (AdminOrder | AdminOrderRow)[]
  'partners': (AdminPartner | AdminPartnerDetail)[]
  'people': Person[]
  'refund-requests': AdminRefundRequest[]
  'registrations': Registration[]
  'saved-views': SavedView[]
  'settings': ShopSettingDetail[]
  'special-events': AdminSpecialEvent[]
  'systems': AdminSystem[]
  'users': AdminUser[]
  'venues': AdminVenue[]
  'webhooks': WebhookInFull[]
  'widget-sites': WidgetSite[]
  /** Where a line of an order can be moved: `orders/item/:id/targets`. */
  'targets': MoveTarget[]
}

const kept = {
  version: 1,
  archived: false,
  uses: { upcomingGames: 0, pastGames: 0, modules: 0 },
  usedBy: '',
  removal: { outcome: 'deleted', usedBy: '', parts: false },
} as const

export const venue: AdminVenue = {
  ...kept,
  id: 11,
  name: 'Moss Cellar',
  slug: 'moss-cellar',
  type: 'store',
  moduleOverlayImage: null,
  address: {
    address1: '1 Pier',
    address2: null,
    city: 'Boulder',
    state: 'CO',
    postalcode: '80301',
    country: 'USA',
  },
  timeZone: 'America/Denver',
}

export const gameMaster: AdminGameMaster = {
  ...kept,
  id: 21,
  slug: 'mira-master',
  name: 'Mira Master',
  image: '/logo.svg',
  private: false,
  biography: 'Writes mysteries.',
  biographyHtml: '<p>Writes mysteries.</p>',
  email: 'mira@example.test',
  sharePercent: 60,
}

export const gameModule: AdminModule = {
  ...kept,
  id: 31,
  name: 'The Sunken Keep',
  description: 'A **keep** under water.',
  descriptionHtml: '<p>A <strong>keep</strong> under water.</p>',
  image: '/logo.svg',
  system: null,
  campaignSetting: null,
}

export const system: AdminSystem = {
  ...kept,
  id: 41,
  name: 'Rules Light',
  slug: 'rules-light',
  description: 'Few rules.',
  descriptionHtml: '<p>Few rules.</p>',
  image_url: null,
}

export const campaignSetting: AdminCampaignSetting = {
  ...kept,
  id: 51,
  name: 'Salt Coast',
  slug: 'salt-coast',
  image: null,
  url: null,
  description: 'By the sea.',
  descriptionHtml: '<p>By the sea.</p>',
}

export const specialEvent: AdminSpecialEvent = {
  ...kept,
  id: 61,
  slug: 'long-weekend',
  name: 'Long Weekend',
  description: 'Three days.',
  descriptionHtml: '<p>Three days.</p>',
  image: null,
  games: [],
}

/** On Tuesday, June 2, 2099 at 5 PM in Denver. */
export const game: AdminGameDetail = {
  id: 71,
  module: { id: gameModule.id, name: gameModule.name, image: gameModule.image },
  date: '2099-06-02T23:00:00.000Z',
  price: 12.5,
  gameMaster: { id: gameMaster.id, name: gameMaster.name },
  venue: { id: venue.id, name: venue.name, type: venue.type },
  maxPlayers: 6,
  players: 0,
  held: 0,
  city: 'Boulder',
  state: 'CO',
  campaignSetting: { name: campaignSetting.name, slug: campaignSetting.slug },
  table: null,
  seriesId: null,
  specialEventId: null,
  cancelledAt: null,
  version: 1,
  mayEdit: true,
  series: null,
  playerDetails: [],
  cancellation: null,
}

export const player: RosterPlayer = {
  orderId: 7,
  itemId: 701,
  firstName: 'Zoë',
  lastName: 'Reed',
  email: 'zoe@example.test',
  phone: '',
  quantity: 2,
  orderDate: '2026-06-02T18:00:00.000Z',
  attendance: 'expected',
  marked: null,
  notes: [],
}

/** Nobody has a seat in it. */
export const removal: GameRemoval = {
  games: 1,
  deleted: 1,
  cancelled: 0,
  seats: 0,
  held: 0,
  orders: 0,
  card: 0,
  desk: 0,
  credits: 0,
}

export const orderItem: AdminOrderItem = {
  id: 701,
  product_type: 'game',
  product_name: gameModule.name,
  noun: { one: 'seat', many: 'seats' },
  details: [],
  price: 20,
  quantity: 2,
  status: 'active',
  date: game.date,
  path: '/join-game/71',
  links: [],
  isFreeAlways: false,
  isMoved: false,
  freeUntil: '2099-06-01T23:00:00.000Z',
  refundSteps: [],
  askGameMasterUntil: null,
  refundRequest: null,
  game: {
    id: game.id,
    date: game.date,
    gameMaster: { name: gameMaster.name, slug: gameMaster.slug },
    venue: null,
    module: { name: gameModule.name, image: gameModule.image },
  },
  movesTo: 'game',
}

/** Two seats for $20.00 each, paid by card. */
export const order: AdminOrder = {
  id: 7,
  first_name: 'Pat',
  last_name: 'Player',
  email: 'pat@example.test',
  phone: '555 0100',
  createdAt: '2026-06-02T18:00:00.000Z',
  manual: false,
  status: 'active',
  subtotal: 40,
  total: 40,
  discount: 0,
  credits: 0,
  paid: 40,
  refunded: 0,
  refundable: 40,
  paymentKind: null,
  paymentNote: '',
  items: [orderItem],
  hasAccount: true,
  userId: 81,
  paymentIntent: 'pi_1',
  history: [],
  refunds: [],
  partner: null,
}

export const orderRow: AdminOrderRow = {
  id: 7,
  first_name: 'Pat',
  last_name: 'Player',
  email: 'pat@example.test',
  phone: '555 0100',
  createdAt: '2026-06-02T18:00:00.000Z',
  manual: false,
  status: 'active',
  total: 40,
  discount: 0,
  credits: 0,
  paid: 40,
  refunded: 0,
  refundable: 40,
  paymentKind: null,
  refundedThen: null,
  part: null,
  partner: null,
  seats: 2,
  summary: gameModule.name,
  items: [],
}

export const refundOptions: RefundOptions = {
  card: 40,
  credits: 40,
  hasAccount: true,
  atDesk: false,
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  ifCancelled: {
    policy: { card: 0, credits: 40 },
    card: { card: 40, credits: 0 },
    original: { card: 40, credits: 0 },
  },
}

export const refundRequest: AdminRefundRequest = {
  id: 91,
  orderId: 7,
  buyer: { name: 'Pat Player', email: 'pat@example.test', hasAccount: true },
  game: gameModule.name,
  date: '2026-05-21T00:00:00.000Z',
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  price: 40,
  back: 40,
  reason: 'The room was locked.',
  state: 'escalated',
  askedAt: '2026-05-22T16:00:00.000Z',
  answerBy: '2026-05-25T16:00:00.000Z',
  declineReason: null,
  gameMaster: gameMaster.name,
  escalatedAt: '2026-05-26T16:00:00.000Z',
  answer: null,
  granted: null,
  grantedMoney: null,
  decidedBy: null,
  decidedAt: null,
}

export const orderRefund: OrderRefund = {
  id: 're_1',
  origin: 'product',
  amount: 12.5,
  destination: 'card',
  reason: '',
  state: 'succeeded',
  failure: null,
  requestedBy: 'Ada Admin',
  createdAt: '2026-06-03T18:00:00.000Z',
}

export const person: Person = {
  id: 101,
  userId: 81,
  name: 'Robin Reed',
  email: 'robin@example.test',
  phone: '555 0199',
  roles: [],
  createdAt: '2026-01-02T18:00:00.000Z',
  orders: 1,
  seats: 2,
  lifetimeValue: 40,
  lastOrderAt: '2026-06-02T18:00:00.000Z',
  arrived: 0,
  noShows: 0,
  addresses: ['robin@example.test'],
  notes: [],
}

export const auditEntry: AuditLogEntry = {
  id: 501,
  actor: { id: 1, username: 'Ada Admin' },
  action: 'changed',
  subjectType: 'game',
  subjectId: String(game.id),
  subjectName: gameModule.name,
  subjectDate: game.date,
  fields: ['priceCents', 'startsAt'],
  createdAt: '2026-06-03T18:00:00.000Z',
  before: { priceCents: 1250, startsAt: '2099-06-02T23:30:00.000Z' },
  after: { priceCents: 1500, startsAt: '2099-06-03T00:30:00.000Z' },
}

/** Weekly, on Mondays at 5 PM. */
export const campaign: KeptCampaign = {
  id: 201,
  slug: 'the-long-road',
  name: 'The Long Road',
  description: 'A long road north.',
  descriptionHtml: '<p>A long road north.</p>',
  image: null,
  price: 25,
  isPrivate: false,
  requireApproval: true,
  scheduleType: 'weekly',
  scheduleDay: 1,
  scheduleTime: '17:00',
  startsOn: '2026-06-01',
  seats: 6,
  gameMaster: {
    id: gameMaster.id,
    name: gameMaster.name,
    slug: gameMaster.slug,
    image: gameMaster.image,
    biography: gameMaster.biography,
  },
  venue: {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    type: venue.type,
    address: { city: 'Boulder', state: 'CO' },
    moduleOverlayImage: null,
  },
  system: null,
  campaignSetting: null,
  ended: false,
  sessionChanges: [],
  members: [],
  requests: [],
  games: [],
  systemId: null,
  version: 1,
}

export const session: CampaignSession = {
  gameId: 211,
  sessionDate: '2026-06-15',
  date: '2026-06-15T23:00:00.000Z',
  price: 25,
  seats: 6,
  seatsLeft: 6,
  isMoved: false,
  skipped: false,
  orderId: null,
  paid: [],
}

export const specialEventGame: SpecialEventGame = {
  id: game.id,
  city: 'Boulder',
  availableSeats: 6,
  maxPlayers: 6,
  date: game.date,
  gameMasterName: gameMaster.name,
  gameMasterImage: gameMaster.image,
  moduleName: gameModule.name,
  moduleImage: gameModule.image,
  price: 12.5,
  state: 'CO',
  venueName: venue.name,
}

/** Nothing was sold yet. */
export const takings: RecordTakings = {
  months: [],
  total: { seats: 0, paidCents: 0, creditsCents: 0, refundedCents: 0, netCents: 0 },
}

export const user: AdminUser = {
  id: 81,
  username: 'Robin Reed',
  email: 'robin@example.test',
  emailVerified: true,
  roles: [],
  createdAt: '2026-01-02T18:00:00.000Z',
  venues: [],
  providers: [],
  signIns: 0,
  devices: [],
}
