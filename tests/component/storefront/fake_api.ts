import type {
  AccessTokenSummary,
  AskedRefund,
  BoughtOrder,
  Campaign,
  CampaignMembership,
  CampaignRefund,
  CampaignSession,
  CampaignSetting,
  CancellationOffer,
  CheckoutAnswer,
  ChosenGames,
  ConfirmAnswer,
  ErrorAnswer,
  Game,
  GameMaster,
  GameMasterProfile,
  KeptCampaign,
  MyCampaign,
  OwnGameMasterProfile,
  LargeEvent,
  Order,
  OwnCalendar,
  OwnCheckout,
  PaymentLinkAnswer,
  PaymentMethod,
  ReferralStats,
  SessionLineItem,
  SignInAnswer,
  SpecialEvent,
  SquadAvailability,
  System,
  SystemCampaign,
  SystemGame,
  Ticket,
  Told,
  ToldCampaign,
  ToldLargeEvent,
  Venue,
  WaitlistCount,
  WaitlistStatus,
} from '#common/wire'

const returns = <Answer>() => undefined as Answer

/** Every call that the component tests answer, and the type of its answer's body. `QUERY` is a GraphQL operation. */
export const endpoints = {
  'QUERY game': returns<Game | null>(),
  'QUERY games': returns<Game[]>(),
  'QUERY chosenGames': returns<ChosenGames>(),
  'GET /account/payment-methods': returns<PaymentMethod[]>(),
  'POST /account/payment-methods': returns<{ clientSecret: string }>(),
  'POST /account/payment-methods/attach': returns<null>(),
  'DELETE /account/payment-methods/:id': returns<null>(),
  'POST /account/become-a-game-master': returns<GameMaster>(),
  'GET /auth/nonce': returns<{ nonce: string }>(),
  'GET /account/tokens': returns<AccessTokenSummary[]>(),
  'DELETE /account/tokens': returns<null>(),
  'DELETE /account/tokens/:id': returns<null>(),
  'DELETE /auth/token': returns<null>(),
  'POST /auth/exchange': returns<SignInAnswer>(),
  'POST /auth/verify-token': returns<SignInAnswer>(),
  'GET /account/calendar': returns<OwnCalendar>(),
  'POST /account/calendar': returns<OwnCalendar>(),
  'GET /campaign-settings': returns<CampaignSetting[]>(),
  'GET /campaign-settings/slug/:slug': returns<Told<CampaignSetting>>(),
  'GET /campaigns': returns<Campaign[]>(),
  'POST /campaigns': returns<KeptCampaign>(),
  'GET /account/game-master-profile': returns<OwnGameMasterProfile>(),
  'PUT /account/game-master-profile': returns<OwnGameMasterProfile>(),
  'GET /campaigns/my': returns<MyCampaign[]>(),
  'GET /campaigns/slug/:slug': returns<ToldCampaign>(),
  'GET /campaigns/:id': returns<ToldCampaign | KeptCampaign>(),
  'PUT /campaigns/:id': returns<KeptCampaign>(),
  'DELETE /campaigns/:id': returns<null>(),
  'GET /campaigns/:id/refund': returns<CampaignRefund>(),
  'GET /campaigns/:id/membership/refund': returns<CampaignRefund>(),
  'GET /campaigns/:id/members/:member/refund': returns<CampaignRefund>(),
  'GET /campaigns/:id/sessions/:day/refund': returns<CampaignRefund>(),
  'POST /campaigns/:id/end': returns<null>(),
  'POST /campaigns/:id/apply': returns<object>(),
  'DELETE /campaigns/:id/application': returns<null>(),
  'DELETE /campaigns/:id/membership': returns<null>(),
  'GET /campaigns/:id/membership': returns<CampaignMembership>(),
  'POST /campaigns/:id/invite': returns<object>(),
  'DELETE /campaigns/:id/members/:member': returns<null>(),
  'DELETE /campaigns/:id/requests/:request': returns<null>(),
  'POST /campaigns/:id/requests/:request/:answer': returns<object>(),
  'GET /campaigns/:id/sessions': returns<CampaignSession[]>(),
  'PUT /campaigns/:id/sessions/:day': returns<CampaignSession>(),
  'POST /campaigns/:id/sessions/:day/restore': returns<null>(),
  'POST /campaigns/:id/sessions/:day/remind': returns<{ reminded: number }>(),
  'POST /campaigns/:id/sessions/:day/skip': returns<null>(),
  'POST /campaigns/join/:token': returns<object>(),
  'POST /checkout/create-checkout-session': returns<CheckoutAnswer>(),
  'POST /checkout/:session/confirm': returns<ConfirmAnswer>(),
  'GET /checkout/:session/line_items': returns<SessionLineItem[]>(),
  'GET /checkout/mine': returns<OwnCheckout>(),
  'DELETE /checkout/mine': returns<null>(),
  'POST /contact': returns<object>(),
  'GET /credits/my-credits': returns<{ balance: string }>(),
  'POST /error-logs/log': returns<object>(),
  'GET /game-masters': returns<GameMaster[]>(),
  'GET /game-masters/slug/:slug': returns<GameMasterProfile>(),
  'GET /lpg/games': returns<LargeEvent[]>(),
  'GET /lpg/games/:slug': returns<ToldLargeEvent>(),
  'GET /lpg/games/:id/squad-availability': returns<SquadAvailability>(),
  'GET /lpg/games/:id/waitlist-count': returns<WaitlistCount>(),
  'GET /lpg/games/:id/waitlist-status': returns<WaitlistStatus>(),
  'GET /lpg/tickets/:id': returns<Ticket>(),
  'PUT /lpg/tickets/:id/squad-name': returns<Ticket>(),
  'POST /lpg/tickets/:id/give': returns<null>(),
  'POST /lpg/tickets/:id/:step': returns<Ticket>(),
  'POST /orders/create': returns<BoughtOrder>(),
  'GET /orders/my-orders': returns<Order[]>(),
  'GET /orders/:id': returns<Order>(),
  'GET /orders/:id/cancellation': returns<CancellationOffer>(),
  'POST /orders/:id/cancel': returns<Order>(),
  'POST /orders/:id/refunds/:refundId/choice': returns<Order>(),
  'GET /orders/:id/calendar.ics': returns<string>(),
  'GET /orders/:id/receipt': returns<string>(),
  'POST /orders/:id/refund-requests': returns<Order>(),
  'POST /orders/:id/refund-requests/:request/:step': returns<Order>(),
  'GET /payment-links/:campaign/:day': returns<PaymentLinkAnswer>(),
  'GET /referrals/my-code': returns<{ referralCode: string }>(),
  'GET /referrals/my-stats': returns<ReferralStats>(),
  'POST /referrals/validate': returns<{ valid: boolean; message?: string }>(),
  'GET /refund-requests/mine': returns<AskedRefund[]>(),
  'GET /refund-requests/:id': returns<AskedRefund>(),
  'POST /refund-requests/:id/approve': returns<AskedRefund>(),
  'POST /refund-requests/:id/decline': returns<AskedRefund>(),
  'GET /special-events': returns<SpecialEvent[]>(),
  'GET /special-events/slug/:slug': returns<Told<SpecialEvent>>(),
  'GET /systems': returns<System[]>(),
  'GET /systems/:slug': returns<Told<System>>(),
  'GET /systems/:slug/campaigns': returns<SystemCampaign[]>(),
  'GET /systems/:slug/games': returns<SystemGame[]>(),
  'GET /venues': returns<Venue[]>(),
}

type Endpoints = typeof endpoints
export type Endpoint = keyof Endpoints

const LISTS = [
  'GET /campaign-settings',
  'GET /campaigns',
  'GET /game-masters',
  'GET /lpg/games',
  'GET /special-events',
  'GET /systems',
  'GET /venues',
] as const satisfies Endpoint[]

export interface ApiCall {
  endpoint: string
  /** Below `/api`, without its query. */
  path: string
  query: Record<string, string>
  /** Parsed JSON, or the form as it is; of a GraphQL operation, its variables. */
  body: any
  headers: Headers
}

export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorAnswer>
  ) {}
}

type Resolver = (call: ApiCall) => unknown

const disconnected = Symbol('disconnected')

/**
 * Stands in for the network: answers `fetch` by method and path. At first the shop is empty and nothing is held or bought.
 * A call without an answer fails its test.
 */
export class FakeApi {
  readonly calls: ApiCall[] = []
  readonly unexpected: string[] = []
  readonly #resolvers = new Map<string, Resolver>()
  readonly #patterns = new Map<string, RegExp>()
  #all: Resolver = () => undefined

  constructor() {
    this.answer('POST /error-logs/log', {})
    this.answer('QUERY chosenGames', { games: [], filters: [], shown: 0, all: 0 })
    this.answer('QUERY games', [])
    for (const list of LISTS) this.answer(list, [])
    this.answer('GET /checkout/mine', { held: null, bought: [] })
    this.answer('GET /credits/my-credits', { balance: '0.00' })
  }

  answer<Name extends Endpoint>(
    endpoint: Name,
    answer: Endpoints[Name] | ((call: ApiCall) => Endpoints[Name] | Promise<Endpoints[Name]>)
  ): this {
    return this.#resolve(endpoint, typeof answer === 'function' ? (answer as Resolver) : () => answer)
  }

  /** A GraphQL operation with a status of 200 brings `errors` in place of data. */
  refuse(
    endpoint: Endpoint,
    status: number,
    body: Partial<ErrorAnswer> & { error?: string } = { message: 'No.' }
  ): this {
    return this.#resolve(endpoint, () => new Refusal(status, body))
  }

  /** As if the connection broke. */
  disconnect(endpoint: Endpoint): this {
    return this.#resolve(endpoint, () => disconnected)
  }

  /** Holds the answers back until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const resolver = this.#resolvers.get(endpoint)
    this.#resolve(endpoint, async (call) => {
      await promise
      return (this.#resolvers.get(endpoint) === held ? resolver : this.#resolvers.get(endpoint))!(call)
    })
    const held = this.#resolvers.get(endpoint)
    return resolve
  }

  /** Every call but error reports, whatever was said of it before; `undefined` leaves a call to that. */
  answerAll(resolver: (call: ApiCall) => unknown): this {
    this.#all = resolver
    return this
  }

  callsTo(endpoint: Endpoint): ApiCall[] {
    return this.calls.filter((call) => call.endpoint === endpoint)
  }

  fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address), 'http://shop.test')
    const path = pathname.replace(/^\/api/, '')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { path, query: Object.fromEntries(searchParams), headers: new Headers(init.headers) }
    if (path === '/graphql') return this.#graphql(body, call)
    const endpoint = this.#find(`${init.method ?? 'GET'} ${path}`)
    const answer = await this.#run({ ...call, endpoint, body })
    if (answer instanceof Refusal) return json(answer.body, answer.status)
    if (typeof answer === 'string') return new Response(answer)
    return answer === null ? new Response(null, { status: 204 }) : json(answer, 200)
  }

  async #graphql(operations: { operationName: string; variables: object }[], call: Omit<ApiCall, 'endpoint' | 'body'>) {
    const answers = await Promise.all(
      operations.map(async ({ operationName, variables }) => {
        const answer = await this.#run({ ...call, endpoint: `QUERY ${operationName}`, body: variables })
        return answer instanceof Refusal ? answer : { data: { [operationName]: answer } }
      })
    )
    const refusal = answers.find((answer) => answer instanceof Refusal && answer.status !== 200)
    if (refusal instanceof Refusal) return json(refusal.body, refusal.status)
    return json(
      answers.map((answer) => (answer instanceof Refusal ? { data: null, errors: [answer.body] } : answer)),
      200
    )
  }

  async #run(call: ApiCall): Promise<unknown> {
    this.calls.push(call)
    const resolver = this.#resolvers.get(call.endpoint)
    const answerToAll = call.path === '/error-logs/log' ? undefined : await this.#all(call)
    if (answerToAll !== undefined) return answerToAll
    if (!resolver) {
      this.unexpected.push(call.endpoint)
      return new Refusal(501, { message: `No test answers ${call.endpoint}` })
    }
    const answer = await resolver(call)
    if (answer === disconnected) throw new TypeError('Failed to fetch')
    return answer
  }

  #resolve(endpoint: Endpoint, resolver: Resolver): this {
    this.#resolvers.set(endpoint, resolver)
    this.#patterns.set(endpoint, new RegExp(`^${endpoint.replace(/[.?]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`))
    return this
  }

  /** A path without a parameter comes before one with it. */
  #find(line: string): string {
    if (this.#resolvers.has(line)) return line
    return [...this.#patterns].find(([, pattern]) => pattern.test(line))?.[0] ?? line
  }
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'date': new Date().toUTCString() },
  })
