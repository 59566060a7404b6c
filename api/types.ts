/**
 * What goes over the wire, once: transformers produce it, the front ends import it as types.
 * Names are the specification's, call by call (decisions C-29, C-48).
 */

export type VenueType = 'online' | 'physical' | 'store'
export type Role = 'Administrator' | 'Game Master'

/** A game as GraphQL answers it (specification 1-3). `date` is ISO 8601 UTC, `price` dollars. */
export interface Game {
  id: number
  date: string
  price: number
  max_players: number
  /** Seats left. */
  available_seats: number
  venue: GameVenue | null
  gameMaster: GameGameMaster
  module: GameModule
}

export interface GameVenue {
  id: number
  name: string
  type: VenueType
  slug: string
  moduleOverlayImage: string | null
  address: { city: string | null; state: string | null }
}

export interface GameGameMaster {
  id: number
  name: string
  slug: string
  image: string | null
  /** Only on the detail view. Markdown, and its sanitised HTML. */
  biography?: string
  biographyHtml?: string
}

export interface GameModule {
  id: number
  name: string
  image: string | null
  /** Markdown, and, on the detail view, its sanitised HTML. */
  description: string
  descriptionHtml?: string
  system: { id: number; name: string; slug: string } | null
  campaignSetting: GameCampaignSetting | null
}

export interface GameCampaignSetting {
  id: number
  name: string
  slug: string
  image: string | null
  url: string | null
  description: string
}

/** Variables of the GraphQL query `games`. `startDate` is ISO 8601; year, month and day name a day in Mountain Time. */
export interface GamesVariables {
  startDate?: string
  gameMasterId?: number
  moduleId?: number
  venueId?: number
  campaignSettingId?: number
  year?: number
  month?: number
  day?: number
}

/** A game as administrators read it: `players` is seats taken (C-32). */
export interface AdminGame {
  id: number
  module: { id: number; name: string; image: string | null }
  date: string
  price: number
  gameMaster: { id: number; name: string }
  venue: { id: number; name: string; type: VenueType } | null
  maxPlayers: number
  players: number
  /** Seats in open checkouts. */
  held: number
  city: string | null
  state: string | null
  campaignSetting: { name: string; slug: string } | null
  cancelledAt: string | null
  version: number
}

export interface AdminGameDetail extends AdminGame {
  /** Of a cancelled game: those who had a seat, by order. */
  playerDetails: PlayerDetail[]
  /** When and by whom it was cancelled, and what went back for it. Dollars. */
  cancellation: { at: string; by: string | null; toCard: number; toCredits: number } | null
}

export interface PlayerDetail {
  orderId: number
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  orderDate: string
  /** Of a cancelled game: what went back for it. Dollars; null when nothing had been paid. */
  refund?: { toCard: number; toCredits: number; state: 'pending' | 'succeeded' | 'failed' } | null
}

/** Body of POST and PUT /games. `date` is wall time in Mountain Time, without a zone. `version` on PUT guards against overwriting. */
export interface GameForm {
  moduleId: number
  date: string
  price: number
  gamemasterId: number
  venueId: number
  maxPlayers: number
  version?: number
}

export interface CurrentUser {
  id: number
  username: string
  email: string
  roles: Role[]
}

export interface SignInAnswer {
  user: CurrentUser
  token: string
}

/** One place where a person is signed in. */
export interface AccessTokenSummary {
  id: number
  /** `Firefox on Windows`. */
  device: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string
  /** The one that this call was made with. */
  current: boolean
}

export interface CartItemMetadata {
  lpgId?: number
  isGameMaster?: boolean
  isReliefMaster?: boolean
  role?: 'master' | 'relief' | 'player'
  squadName?: string
  squadId?: number
  joinedSquadName?: string
  divisionId?: number
  joinWaitlist?: boolean
}

/** A line of the cart, as the browser keeps it. `price` is dollars and only for display (PAY-2). */
export interface CartItem {
  productId: number
  productName: string
  productType: 'game' | 'lpg'
  price: number
  quantity: number
  email: string
  firstName: string
  lastName: string
  phone: string
  metadata?: CartItemMetadata
}

export interface CheckoutLineItem {
  price_data: {
    currency: 'usd'
    product_data: {
      name: string
      metadata: { productId: string; productType: 'game' | 'lpg'; lpgMetadata?: string }
    }
    unit_amount: number
  }
  quantity: number
}

export interface CheckoutRequest {
  customer_email?: string
  lineItems: CheckoutLineItem[]
  ui_mode?: 'embedded' | 'hosted'
  referral_code?: string
  /** Contact details of each line, so that a webhook alone can make the order. */
  cartItems?: CartItem[]
  /** Random, kept by the browser: a guest's new checkout replaces their earlier one. */
  buyerKey?: string
}

export interface CheckoutAnswer {
  clientSecret: string | null
  url: string | null
  /** Dollars. */
  creditsApplied: number
  remainingBalance: number
  /** The provider's id of the session, or ours when credits cover everything. */
  sessionId: string
  /** Dollars before credits. */
  originalTotal: number
  /** Until when the seats are held, ISO 8601. */
  expiresAt: string
  /** What is paid for, at the prices of this checkout. */
  lines: SessionLineItem[]
}

/** `amount_total` in cents. */
export interface SessionLineItem {
  id: string
  description: string
  quantity: number
  amount_total: number
}

export interface OrderItem {
  id: number
  product_type: 'game' | 'lpg'
  product_name: string
  price: number
  quantity: number
  status: 'active' | 'cancelled' | 'refunded'
  game: {
    id: number
    date: string
    gameMaster: { name: string; slug: string }
    venue: { name: string; type: VenueType; city: string | null; state: string | null } | null
    module: { name: string; image: string | null }
  } | null
}

export interface Order {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  createdAt: string
  manual: boolean
  status: 'active' | 'cancelled' | 'refunded' | 'partly cancelled'
  subtotal: number
  credits: number
  paid: number
  items: OrderItem[]
}

export interface OrderHistoryEntry {
  id: number
  event: string
  actor: string
  details: Record<string, unknown>
  createdAt: string
}

export interface OrderRefund {
  id: string
  amount: number
  destination: 'card' | 'credits'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Why the provider refused it. */
  failure: string | null
  requestedBy: string
  createdAt: string
}

/** A row of the back office's list of people. */
export interface AdminUserRow {
  id: number
  username: string
  email: string
  emailVerified: boolean
  roles: Role[]
  createdAt: string
}

export interface AdminUser extends AdminUserRow {
  /** How they sign in: `google`, `discord`. */
  providers: string[]
  /** Places where they are signed in right now. */
  signIns: number
  devices: { label: string; firstSeenAt: string; lastSeenAt: string }[]
}

/** A person's credits. Dollars. */
export interface CreditLedger {
  /** What they can spend. */
  balance: number
  /** Set aside by open checkouts. */
  reserved: number
  entries: CreditEntry[]
}

export interface CreditEntry {
  id: number
  amount: number
  reason: string
  note: string | null
  /** Who gave or took it; null where the product did. */
  actor: string | null
  orderId: number | null
  createdAt: string
}

/** A reward for bringing somebody, as administrators read it. Dollars. */
export interface AdminReferral {
  id: number
  createdAt: string
  referrer: { id: number; username: string; email: string }
  /** `id` is null for a guest. */
  buyer: { id: number | null; name: string; email: string }
  orderId: number
  amount: number
  state: 'granted' | 'taken back'
  takenBackAt: string | null
}

export interface ErrorLogRow {
  id: number
  name: string
  message: string
  source: string
  user: { id: number; username: string } | null
  createdAt: string
}

export interface ErrorLogEntry extends ErrorLogRow {
  stack: string | null
  context: unknown
}

export interface AuditLogRow {
  id: number
  actor: { id: number; username: string } | null
  action: string
  subjectType: string
  subjectId: string
  /** As it was called then, where the change tells. */
  subjectName: string | null
  createdAt: string
}

export interface AuditLogEntry extends AuditLogRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What could go back for an order right now. Dollars. */
export interface RefundOptions {
  card: number
  /** What could be given as credit, of whatever was paid; 0 for a guest. */
  credits: number
  hasAccount: boolean
  /** Seats that the order still holds. */
  seats: number
  ifCancelled: Record<'policy' | 'original', { card: number; credits: number }>
}

/** What cancelling lines of an order would do right now. Dollars. */
export interface CancellationOffer {
  /** By the policy of the order. */
  refund: { card: number; credits: number }
  lines: {
    id: number
    seats: number
    total: number
    /** Until then everything comes back; null where that has no end. */
    freeUntil: string | null
    /** Its seats can't be given back any more. */
    started: boolean
  }[]
}

export interface AdminOrder extends Order {
  userId: number | null
  paymentIntent: string | null
  history: OrderHistoryEntry[]
  refunds: OrderRefund[]
}

/** A row of the back office's order list. */
export interface AdminOrderRow {
  id: number
  first_name: string
  last_name: string
  email: string
  createdAt: string
  manual: boolean
  status: Order['status']
  total: number
  seats: number
  summary: string
}

export interface DashboardFigure {
  now: number
  /** In the days right before. */
  before: number
}

export interface DashboardDay {
  day: string
  /** Dollars. */
  revenue: number
  refunds: number
  seats: number
}

/** How the shop does: days of Mountain Time, beside as many right before them. */
export interface Dashboard {
  from: string
  to: string
  before: { from: string; to: string }
  /** Dollars that came in by card. */
  revenue: DashboardFigure
  refunds: DashboardFigure
  orders: DashboardFigure
  seats: DashboardFigure
  newCustomers: DashboardFigure
  /** Of the seats at games on these days, 0 to 1; null when there were none. */
  fillRate: { now: number | null; before: number | null }
  days: DashboardDay[]
  daysBefore: DashboardDay[]
  /** Within a week, and less than half sold; the emptiest are named. */
  atRisk: { total: number; games: AdminGame[] }
  drift: { paidWithoutSeat: number; seatWithoutPay: number }
}

export interface ViewSettings {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** By name, in their order; null for the usual ones. */
  columns: string[] | null
}

/** A list as somebody of the team likes to see it, for all of them. */
export interface SavedView {
  id: number
  list: string
  name: string
  settings: ViewSettings
  createdBy: string | null
}

export interface ReferralStats {
  referralCode: string
  totalReferrals: number
  /** Dollars. */
  totalCreditsEarned: number
  referralHistory: { created_at: string; credit_amount: number }[]
}

export interface GameMaster {
  id: number
  slug: string
  name: string
  image: string | null
  private: boolean
  biography: string
}

/** On a game master's own page. */
export interface GameMasterProfile extends GameMaster {
  biographyHtml: string
}

/** With its Markdown description as sanitised HTML, as the page of its own shows it. */
export type Told<Thing extends { description: string }> = Thing & { descriptionHtml: string }

export interface Module {
  id: number
  name: string
  description: string
  image: string | null
}

export interface Venue {
  id: number
  name: string
  slug: string
  type: VenueType
  moduleOverlayImage: string | null
  address: {
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    postalcode: string | null
    country: string | null
  }
}

export interface System {
  id: number
  name: string
  slug: string
  description: string
  image_url: string | null
}

/** A row of `GET /systems/{slug}/games`. */
export interface SystemGame {
  id: number
  city: string | null
  available_seats: number
  date: string
  max_players: number
  price: number
  state: string | null
  gamemasterid: number
  gamemastername: string
  gamemasterimage: string | null
  moduleid: number
  modulename: string
  moduleimage: string | null
  module_description: string
  venueid: number | null
  venuename: string | null
  venuetype: VenueType | null
  venueslug: string | null
  venuemoduleoverlayimage: string | null
  campaign_setting_id?: number
  campaign_setting_name?: string
  campaign_setting_slug?: string
  campaign_setting_image?: string | null
  campaign_setting_url?: string | null
  campaign_setting_description?: string
}

/** `description` is Markdown. */
export interface CampaignSetting {
  id: number
  name: string
  slug: string
  image: string | null
  url: string | null
  description: string
}

export interface SpecialEvent {
  id: number
  slug: string
  name: string
  description: string
  image: string | null
  games: SpecialEventGame[]
}

export interface SpecialEventGame {
  id: number
  city: string | null
  availableSeats: number
  maxPlayers: number
  date: string
  gameMasterName: string
  gameMasterImage: string | null
  moduleName: string
  moduleImage: string | null
  price: number
  state: string | null
  venueName: string | null
}

/** What games are made of, as administrators read a single record. `version` on PUT guards against overwriting. */
export interface AdminRecord {
  version: number
  /** Hidden from lists and choices; games that are over keep its name. */
  archived: boolean
  uses: RecordUses
}

/** The special event that a game was of. */
export interface FormerEvent {
  from: number | null
}

/** What would be missing without the record. */
export interface RecordUses {
  upcomingGames: number
  /** Cancelled ones too. */
  pastGames: number
  /** That are not archived. */
  modules: number
}

export interface AdminGameMaster extends GameMasterProfile, AdminRecord {
  email: string | null
}

/** Its form names them `systemId` and `campaignSettingId`. */
export interface AdminModule extends Told<Module>, AdminRecord {
  system: { id: number; name: string } | null
  campaignSetting: { id: number; name: string } | null
}

export interface AdminVenue extends Venue, AdminRecord {}
export interface AdminSystem extends Told<System>, AdminRecord {}
export interface AdminCampaignSetting extends Told<CampaignSetting>, AdminRecord {}
/** Its games are the ones to come. */
export interface AdminSpecialEvent extends Told<SpecialEvent>, AdminRecord {}

/** What DELETE answers when a record had to be kept for the sake of games that are over; otherwise 204. */
export interface RecordArchived {
  archived: true
}

/** Something the product could not repair by itself; an administrator has to look. */
export interface Alert {
  id: number
  kind: string
  /** Names the checkout, page, refund or mail it is about. */
  subject: string
  details: Record<string, unknown>
  createdAt: string
  /** When somebody saw to it. */
  resolvedAt: string | null
  /** As it is by now; of a payment without an order, which has no screen of its own. */
  refund: (PaymentRefund & { email: string | null }) | null
}

/** Money of a payment that never became an order, on its way back to the card. */
export interface PaymentRefund {
  id: string
  amount: number
  state: OrderRefund['state']
}

export interface ErrorReport {
  error: { name?: string; message: string; stack?: string }
  context?: Record<string, unknown>
  source: string
}

/** Every refusal looks like this. */
export interface ErrorAnswer {
  message: string
  code?: string
  errors?: { field: string; message: string; rule: string }[]
  requestId?: string
}

/** A row of the partner stores' public feed. */
export interface FeedGame {
  id: number
  date: string
  price: number
  seatsLeft: number
  maxPlayers: number
  title: string
  system: string | null
  gameMaster: string
  image: string | null
  url: string
}

export interface Feed {
  venue: { name: string; slug: string; city: string | null; state: string | null; url: string }
  games: FeedGame[]
  generatedAt: string
}

/** A saved card, as `GET /account/payment-methods` lists it. */
export interface PaymentMethod {
  id: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** Games to come that fit the filters of `/games`, and what else there is to choose. A card is the sessions of one day. */
export interface ChosenGames {
  /** The sessions that fit; at most as many as a list has. */
  games: Game[]
  /** Each filter with its choices, given the others. */
  filters: { name: string; choices: GameChoice[] }[]
  /** Cards that fit, and cards that there are, listed or not. */
  shown: number
  all: number
}

export interface GameChoice {
  value: string
  label: string
  /** Cards that this choice would leave. */
  cards: number
}

/** What the storefront's pages read, in-process on the server and over HTTP in the browser. */
export interface StorefrontReads {
  games(variables: GamesVariables): Promise<Game[]>
  /** `search`: filters as they stand in the address. */
  chosenGames(startDate: string, search: string): Promise<ChosenGames>
  game(id: number): Promise<Game | null>
  /** Null: there is none of this slug; the same below. */
  gameMaster(slug: string): Promise<GameMasterProfile | null>
  gameMasters(): Promise<GameMaster[]>
  campaignSetting(slug: string): Promise<Told<CampaignSetting> | null>
  /** The slug may be an id (C-51). */
  specialEvent(slug: string): Promise<Told<SpecialEvent> | null>
  specialEvents(): Promise<SpecialEvent[]>
  system(slug: string): Promise<Told<System> | null>
  systemGames(slug: string): Promise<SystemGame[]>
  systems(): Promise<System[]>
  venues(): Promise<Venue[]>
}

/** What the server tells the page about this deployment. */
export interface StorefrontSettings {
  appUrl: string
  brand: string
  studio: { name: string; url: string }
  communityUrl: string
  sandbox: string | null
  stripe: { publishableKey: string; scriptUrl: string }
  google: { clientId: string; scriptUrl: string }
}

/** What the server puts around a page. */
export interface PageAssets {
  /** At the end of the head: what the page is seen with. */
  head: string
  /** At the end of the body: what brings it to life. */
  end: string
}

/** What `storefront/entry-server` exports; the API's storefront mount calls it. */
export interface StorefrontRendering {
  render(
    request: Request,
    context: { reads: StorefrontReads; settings: StorefrontSettings; assets: PageAssets }
  ): Promise<{ status: number; html: string } | { status: number; location: string }>
}
