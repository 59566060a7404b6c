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
  BookDay,
  BookProof,
  BookedDispute,
  CampaignSession,
  Dashboard,
  CreditLedger,
  Difference,
  ErrorLogEntry,
  EventCancellation,
  FoundRecord,
  GameRemoval,
  KeptCampaign,
  MoveTarget,
  OrderRefund,
  PartnerMonth,
  Person,
  RecordTakings,
  TakingsByRecord,
  ToldLargeEvent,
  RefundOptions,
  Registration,
  RosterPlayer,
  SavedView,
  ScheduledExport,
  ShopSettingDetail,
  SpecialEventGame,
  WebhookInFull,
  WidgetSite,
} from '#common/wire'

/** Responses of the API, by resource. `tests/functional/backoffice/fake_provider.spec.ts` compares the samples below with real ones. */
export interface RecordsByResource {
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
  'scheduled-exports': ScheduledExport[]
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

const archivable = {
  version: 1,
  archived: false,
  uses: { upcomingGames: 0, pastGames: 0, modules: 0, campaigns: 0, upcomingLargeEvents: 0, pastLargeEvents: 0 },
  usedBy: '',
  removal: { outcome: 'deleted', usedBy: '', parts: false },
} as const

export const venue: AdminVenue = {
  ...archivable,
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
  ...archivable,
  id: 21,
  slug: 'mira-master',
  name: 'Mira Master',
  image: '/logo.svg',
  private: false,
  biography: 'Writes mysteries.',
  biographyHtml: '<p>Writes mysteries.</p>',
  email: 'mira@example.test',
  requestedEmail: null,
  sharePercent: 60,
}

export const gameModule: AdminModule = {
  ...archivable,
  id: 31,
  name: 'The Sunken Keep',
  description: 'A **keep** under water.',
  descriptionHtml: '<p>A <strong>keep</strong> under water.</p>',
  image: '/logo.svg',
  system: null,
  campaignSetting: null,
}

export const system: AdminSystem = {
  ...archivable,
  id: 41,
  name: 'Rules Light',
  slug: 'rules-light',
  description: 'Few rules.',
  descriptionHtml: '<p>Few rules.</p>',
  image_url: null,
}

export const campaignSetting: AdminCampaignSetting = {
  ...archivable,
  id: 51,
  name: 'Salt Coast',
  slug: 'salt-coast',
  image: null,
  url: null,
  description: 'By the sea.',
  descriptionHtml: '<p>By the sea.</p>',
}

export const specialEvent: AdminSpecialEvent = {
  ...archivable,
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
  seatsHere: 0,
  marked: null,
  notes: [],
}

/** Without seats. */
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
  join_url: null,
  isSoldOut: false,
  links: [],
  isWaiting: false,
  role: 'player',
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
  refundPending: 0,
  refundChoices: [],
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
  notes: [],
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
  refundPending: 0,
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
  choiceUntil: null,
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
export const recordRevenue: RecordTakings = {
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
  awaitsConfirmation: false,
  venues: [],
  providers: [],
  signIns: 0,
  devices: [],
}

export const ledger: CreditLedger = { balance: 20, reserved: 0, entries: [] }

export const errorLogEntry: ErrorLogEntry = {
  id: 601,
  name: 'TypeError',
  message: 'cannot read the map',
  source: 'cart',
  user: null,
  times: 1,
  createdAt: '2026-06-03T18:00:00.000Z',
  lastAt: '2026-06-03T18:00:00.000Z',
  stack: 'at cart.tsx',
  context: { page: '/cart' },
}

export const difference: Difference = {
  id: 1,
  kind: 'payment without order',
  subject: 'cs_1',
  orderId: null,
  ours: null,
  theirs: 60,
  details: {},
  foundAt: '2026-06-10T17:00:00.000Z',
  closedAt: null,
  repairedBy: null,
  failure: null,
}

/** Ten seconds after everything was compared. */
export const proof: BookProof = {
  open: 0,
  comparedAt: '2026-06-10T17:59:50.000Z',
  allComparedAt: '2026-06-10T12:00:00.000Z',
  failingSince: null,
  now: '2026-06-10T18:00:00.000Z',
}

export const bookDay: BookDay = {
  day: '2026-06-10',
  theirs: { received: 60, refunded: 0, disputed: 0 },
  ours: { received: 60, refunded: 0, disputed: 0 },
  fees: 2.04,
  difference: 0,
}

export const bookedDispute: BookedDispute = {
  id: 'dp_1',
  orderId: 7,
  buyer: 'Pat Player',
  amount: 60,
  reason: 'fraudulent',
  state: 'open',
  dueAt: '2026-06-20T18:00:00.000Z',
  openedAt: '2026-06-10T17:00:00.000Z',
  url: 'https://dashboard.stripe.com/disputes/dp_1',
}

export const webhook: WebhookInFull = {
  id: 11,
  eventId: 'evt_1',
  type: 'checkout.session.completed',
  subject: 'cs_1',
  state: 'lost',
  tries: 0,
  madeAt: '2026-06-10T17:00:00.000Z',
  receivedAt: null,
  failure: null,
  payload: { id: 'cs_1' },
}

export const alert: Alert = {
  id: 21,
  kind: 'dispute lost',
  subject: 'cs_1',
  details: {},
  createdAt: '2026-06-10T17:00:00.000Z',
  resolvedAt: null,
  amount: null,
  buyer: null,
  refund: null,
}

export const dashboardFigures: Dashboard = {
  from: '2026-05-12',
  to: '2026-06-10',
  before: { from: '2026-04-12', to: '2026-05-11' },
  revenue: { now: 60, before: 20 },
  refunds: { now: 5, before: 0 },
  orders: { now: 3, before: 2 },
  seats: { now: 3, before: 3 },
  newCustomers: { now: 1, before: 1 },
  fillRate: { now: 0.5, before: 0.4 },
  days: [
    { day: '2026-06-09', revenue: 20, refunds: 0, seats: 1 },
    { day: '2026-06-10', revenue: 40, refunds: 5, seats: 2 },
  ],
  daysBefore: [
    { day: '2026-05-10', revenue: 0, refunds: 0, seats: 0 },
    { day: '2026-05-11', revenue: 20, refunds: 0, seats: 3 },
  ],
  atRisk: { total: 0, games: [] },
  drift: { paidWithoutSeat: 0, seatWithoutPay: 0 },
  partners: [],
}

export const revenueByRecord: TakingsByRecord = {
  from: '2026-05-12',
  to: '2026-06-10',
  rows: [
    {
      record: { id: venue.id, name: venue.name, archived: false },
      games: 1,
      events: 0,
      seatsFree: 3,
      seats: 3,
      paidCents: 5997,
      creditsCents: 0,
      refundedCents: 0,
      netCents: 5997,
    },
    {
      record: null,
      games: 1,
      events: 0,
      seatsFree: 5,
      seats: 1,
      paidCents: 1000,
      creditsCents: 0,
      refundedCents: 0,
      netCents: 1000,
    },
  ],
  total: {
    games: 2,
    events: 0,
    seatsFree: 8,
    seats: 4,
    paidCents: 6997,
    creditsCents: 0,
    refundedCents: 0,
    netCents: 6997,
  },
}
export const holdSetting: ShopSettingDetail = {
  id: 'booking.holdSeconds',
  key: 'booking.holdSeconds',
  venue: null,
  form: { kind: 'whole', unit: 'minutes', least: 60, most: 1800, step: 60 },
  ofVenues: false,
  value: 900,
  default: 900,
  isSet: false,
  version: 0,
  changed: null,
  history: [],
}

export const tierSetting: ShopSettingDetail = {
  ...holdSetting,
  id: 'refunds.tiers',
  key: 'refunds.tiers',
  form: { kind: 'tiers', most: 6, hours: [0, 720], percent: [0, 100], bonus: [0, 100] },
  ofVenues: true,
  value: [{ hoursBefore: 24, percent: 100, toCard: false, bonusPercent: 0 }],
  default: [{ hoursBefore: 24, percent: 100, toCard: false, bonusPercent: 0 }],
}

export const brandSetting: ShopSettingDetail = {
  ...holdSetting,
  id: 'brand.name',
  key: 'brand.name',
  form: { kind: 'line', type: 'text', longest: 60 },
  value: 'Questboard',
  default: 'Questboard',
}

export const mailSetting: ShopSettingDetail = {
  ...holdSetting,
  id: 'mails.order_confirmation',
  key: 'mails.order_confirmation',
  form: {
    kind: 'mail',
    about: 'orders',
    longestSubject: 200,
    longestBody: 5000,
    placeholders: [{ name: 'order', example: '#1024', needed: true }],
  },
  value: { subject: '{seats} booked (order {order})', body: 'Hello {name}, thank you.' },
  default: { subject: '{seats} booked (order {order})', body: 'Hello {name}, thank you.' },
}

const thisMonth: PartnerMonth = { month: '2026-06', views: 12345, clicks: 678, orders: 1, seats: 3, money: 76.5 }

export const partner: AdminPartner = {
  id: 601,
  key: 'ogre-k3y',
  name: 'Ogre Games',
  site: 'https://ogre.example',
  email: 'owner@ogre.example',
  venue: { id: venue.id, name: venue.name, slug: venue.slug },
  archived: false,
  version: 1,
  createdAt: '2026-04-01T18:00:00.000Z',
  thisMonth,
  widgetVersion: '1.2.0',
  lastSeenAt: '2026-06-10T17:00:00.000Z',
  brokenSince: null,
}

export const partnerDetail: AdminPartnerDetail = {
  id: partner.id,
  key: partner.key,
  name: partner.name,
  site: partner.site,
  email: partner.email,
  venue: partner.venue,
  archived: false,
  version: 1,
  createdAt: partner.createdAt,
  owner: null,
  months: [thisMonth],
}

export const widgetSite: WidgetSite = {
  id: 611,
  origin: 'https://ogre.example',
  partner: { id: partner.id, name: partner.name },
  version: '1.2.0',
  state: 'shown',
  asked: 'venue=ogre-hall',
  firstSeenAt: '2026-06-01T17:00:00.000Z',
  lastSeenAt: '2026-06-10T17:00:00.000Z',
  brokenSince: null,
  shown: 12,
  broken: 0,
}

export const largeEvent: AdminLargeEvent = {
  id: 701,
  slug: 'siege-of-mirrors',
  name: 'Siege of Mirrors',
  image: null,
  date: '2026-08-01T16:00:00.000Z',
  endsAt: '2026-08-02T00:00:00.000Z',
  venue: { id: venue.id, name: venue.name },
  cancelledAt: null,
  sold: 4,
  held: 0,
  stock: 72,
  checkedIn: 0,
  squads: 1,
  waiting: 1,
  soldFor: 160,
  description: 'Bring dice.',
  descriptionHtml: '<p>Bring dice.</p>',
  doorsAt: '2026-08-01T15:00:00.000Z',
  refundUntil: '2026-07-25T16:00:00.000Z',
  movedAt: null,
  swapsDivisions: true,
  campaignSetting: { id: campaignSetting.id, name: campaignSetting.name },
  ticketTypes: [
    {
      id: 711,
      role: 'master',
      tier: 'Game Master',
      price: 0,
      description: '',
      stock: 10,
      taken: 1,
      used: true,
      onSaleFrom: null,
      onSaleTo: null,
    },
    {
      id: 712,
      role: 'player',
      tier: 'Standard',
      price: 50,
      description: 'With lunch',
      stock: 60,
      taken: 3,
      used: true,
      onSaleFrom: null,
      onSaleTo: '2026-07-31T16:00:00.000Z',
    },
  ],
  divisions: [
    { id: 721, name: 'North', squads: 1 },
    { id: 722, name: 'South', squads: 0 },
  ],
  tables: [
    { id: 731, name: 'Table 1', divisionId: 721, squad: 'Owls' },
    { id: 732, name: 'Table 2', divisionId: null, squad: null },
  ],
  version: 1,
}

export const eventForSale: ToldLargeEvent = {
  id: largeEvent.id,
  slug: largeEvent.slug,
  name: largeEvent.name,
  description: largeEvent.description,
  descriptionHtml: largeEvent.descriptionHtml,
  image: null,
  event_date: largeEvent.date,
  doors_at: largeEvent.doorsAt,
  ends_at: largeEvent.endsAt,
  refund_until: largeEvent.refundUntil,
  cancelled: false,
  venue_name: venue.name,
  venue: null,
  campaign_setting_name: campaignSetting.name,
  campaign_setting: { id: campaignSetting.id, slug: campaignSetting.slug, name: campaignSetting.name },
  ticketTypes: [
    {
      id: 712,
      role: 'player',
      tier: 'Standard',
      price: 50,
      description: 'With lunch',
      available_count: 57,
      on_sale_from: null,
      on_sale_to: null,
    },
  ],
  divisions: [{ id: 721, name: 'North' }],
  squads: [{ id: 741, name: 'Owls', division_id: 721, division_name: 'North', is_vip: false, player_count: 2 }],
  squads_without_master: [],
  squad_names: ['Owls'],
  waitlist_count: 1,
}

export const cancellation: EventCancellation = { tickets: 4, orders: 3, card: 160, desk: 0, credits: 0, deletes: false }

export const foundGame: FoundRecord = {
  resource: 'games',
  id: game.id,
  name: 'The Sunken Keep',
  at: game.date,
  detail: 'Mira Master · Moss Cellar - Boulder, CO',
}
export const foundOrder: FoundRecord = {
  resource: 'orders',
  id: order.id,
  name: '#7 · Pat Player',
  at: order.createdAt,
  detail: 'The Sunken Keep · pat@example.test',
}
export const foundPerson: FoundRecord = {
  resource: 'people',
  id: person.id,
  name: 'Robin Reed',
  at: null,
  detail: 'robin@example.test',
}

export const registration: Registration = {
  id: 751,
  firstName: 'Pia',
  lastName: 'Reed',
  email: 'pia@example.test',
  phone: '',
  role: 'player',
  ticketTypeId: 712,
  tier: 'Standard',
  squad: 'Owls',
  division: 'North',
  table: 'Table 1',
  waiting: false,
  absent: false,
  checkedInAt: null,
  orderId: 301,
  orderedAt: '2026-06-09T18:00:00.000Z',
}
