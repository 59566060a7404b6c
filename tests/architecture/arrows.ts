import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * Who may import whom, read from the ground to the roof. Each context may import those that it names, which stand above it, so that none depends on itself by way of
 * others. Everyone may also import `shared`, the settings in `config` and `common`; all but `payments` may write to
 * the journal (`operations`) and enqueue mail (`notifications`).
 */
export const arrows: Record<string, string[]> = {
  shared: [],
  http: [],
  people: [],
  payments: ['people'],
  operations: [],
  settings: ['operations'],
  notifications: ['operations', 'settings'],
  contact: ['people'],
  graphql: ['http'],
  discovery: ['http'],
  sales: [],
  approvals: ['people'],
  credits: ['approvals', 'people'],
  referrals: ['credits', 'payments', 'people'],
  accounts: ['approvals', 'credits', 'referrals', 'people'],
  storefront: ['http', 'settings'],
  catalog: ['accounts', 'discovery', 'storefront', 'people'],
  games: ['accounts', 'catalog', 'sales', 'graphql', 'discovery', 'storefront', 'http', 'people'],
  orders: ['accounts', 'credits', 'sales', 'people'],
  partners: ['accounts', 'catalog', 'orders', 'storefront', 'people'],
  refunds: ['approvals', 'orders', 'payments', 'sales', 'games', 'credits', 'referrals', 'people'],
  campaigns: [
    'approvals',
    'accounts',
    'catalog',
    'games',
    'sales',
    'credits',
    'refunds',
    'discovery',
    'storefront',
    'people',
  ],
  large_events: [
    'approvals',
    'accounts',
    'catalog',
    'games',
    'orders',
    'sales',
    'refunds',
    'discovery',
    'storefront',
    'people',
  ],
  takings: ['accounts', 'catalog', 'games', 'large_events'],
  rosters: ['games', 'orders', 'sales', 'large_events', 'people'],
  refund_requests: ['approvals', 'catalog', 'orders', 'refunds', 'sales', 'people'],
  checkout: [
    'settings',
    'partners',
    'sales',
    'credits',
    'referrals',
    'payments',
    'orders',
    'refunds',
    'catalog',
    'accounts',
    'people',
  ],
  books: ['approvals', 'people', 'payments', 'orders', 'refunds', 'credits', 'games', 'checkout'],
  backoffice: [
    'http',
    'accounts',
    'catalog',
    'games',
    'orders',
    'campaigns',
    'large_events',
    'referrals',
    'partners',
    'takings',
    'people',
  ],
  embed: ['catalog', 'games', 'partners', 'campaigns', 'large_events', 'http'],
}

/**
 * The roof: they put the contexts together. A context plugs in by its `provider.ts`, which `adonisrc.ts` lists and nobody else
 * imports; it fills the registries and is held to what its context may import.
 */
const roof = ['bin', 'commands', 'providers']

/** The ground beside `shared`: settings, and the environment that they are read from. */
const ground = ['config', 'start']

/** The only arrows that run up the house, each as AdonisJS has it. */
const upwards: { from: string; to: string; reason: string }[] = [
  {
    from: '^api/config/auth\\.ts$',
    to: '^api/accounts/models/user\\.ts$',
    reason: 'the guard of tokens names the model that signs in',
  },
  {
    from: '^api/start/kernel\\.ts$',
    to: '^api/accounts/middleware/',
    reason: 'routes name their middleware by `start/kernel`, who may call them among it',
  },
  {
    from: '^api/start/kernel\\.ts$',
    to: '^api/http/(?:middleware/|exception_handler\\.ts$)',
    reason: 'what every request passes is listed in `start/kernel`',
  },
]

/** What is no context. */
export const wiring = [...roof, ...ground]

const forAll = ['shared', 'config']
const journals = ['operations', 'notifications']
const withoutJournals = ['shared', 'payments', 'settings', ...journals]

const allowed = (context: string) => [
  context,
  ...forAll,
  ...(withoutJournals.includes(context) ? [] : journals),
  ...arrows[context]!,
]
const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`
const inApi = (names: readonly string[]) => `^api/${anyOf(names)}(?:/|\\.ts$)`

/**
 * Features of the storefront in import order: each may import the features that it lists, which come before it. The product
 * types reach the pages of cart and orders by `storefront/product_types.ts`.
 */
export const features: Record<string, string[]> = {
  account: [],
  orders: [],
  checkout: ['account', 'orders'],
  games: ['checkout', 'orders'],
  catalog: ['games'],
  campaigns: ['account', 'catalog', 'checkout', 'games'],
  large_events: ['catalog', 'checkout', 'games', 'orders'],
  partners: ['account', 'orders'],
  pages: ['catalog', 'games'],
}

/** What the storefront says: a feature's own texts, its headings among them, and what several say alike. */
export const TEXTS = '^storefront/(?:text/|features/.+/text(?:/|\\.ts$))'

const ofContexts: IForbiddenRuleType[] = Object.keys(arrows).flatMap((context) => [
  {
    name: `${context} imports what it may`,
    severity: 'error',
    from: { path: `^api/${context}/`, pathNot: `^api/${context}/routes\\.ts$` },
    to: { path: '^api/', pathNot: inApi(allowed(context)) },
  },
  {
    name: `${context}: its routes name middleware as well`,
    severity: 'error',
    from: { path: `^api/${context}/routes\\.ts$` },
    to: { path: '^api/', pathNot: [inApi(allowed(context)), '^api/start/kernel\\.ts$'] },
  },
])

const ofFeatures: IForbiddenRuleType[] = [
  ...Object.entries(features).map(([feature, others]) => ({
    name: `the feature ${feature} imports only the features that it lists`,
    severity: 'error' as const,
    from: { path: `^storefront/features/${feature}/` },
    to: { path: '^storefront/features/', pathNot: `^storefront/features/${anyOf([feature, ...others])}/` },
  })),
  {
    name: 'shared folders of the storefront import no feature',
    severity: 'error',
    from: { path: '^storefront/(?:navigation|styles|text|time|ui|wire)/' },
    to: { path: '^storefront/(?:features|layout/(?!.*_context)|routes)' },
  },
  {
    name: 'no feature imports the composition root',
    severity: 'error',
    from: { path: '^storefront/features/', pathNot: '/routes\\.ts$' },
    to: { path: '^storefront/(?:routes/|[^/]+$)' },
  },
]

const application = ['actions', 'queries', 'rules', 'models', 'jobs', 'exceptions', 'mails']
const delivery = ['controllers', 'validators', 'transformers', 'routes', 'graphql', 'policies', 'middleware']

const onTheGround: IForbiddenRuleType[] = ['config', 'start/'].map((part) => ({
  name: `${part} stands on the ground`,
  severity: 'error',
  from: { path: `^api/${part}`, pathNot: upwards.map(({ from }) => from) },
  to: { path: '^api/', pathNot: inApi([...ground, 'shared']) },
}))

const upTheHouse: IForbiddenRuleType[] = [...new Set(upwards.map(({ from }) => from))].map((from) => ({
  name: `${from} runs up the house where it may`,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^api/',
    pathNot: [inApi([...ground, 'shared']), ...upwards.filter((one) => one.from === from).map(({ to }) => to)],
  },
}))

export const forbidden: IForbiddenRuleType[] = [
  ...ofContexts,
  ...ofFeatures,
  ...onTheGround,
  ...upTheHouse,
  {
    name: 'adonisrc.ts alone lists the providers of contexts',
    severity: 'error',
    from: { pathNot: '^adonisrc\\.ts$' },
    to: { path: '^api/[^/]+/provider\\.ts$' },
  },
  {
    name: 'a context is plugged in by its provider, which alone names its routes',
    severity: 'error',
    from: { path: '^api/', pathNot: '^api/[^/]+/provider\\.ts$' },
    to: { path: '^api/[^/]+/routes\\.ts$' },
  },
  {
    name: 'application code never imports delivery code',
    severity: 'error',
    from: { path: `^api/[^/]+/${anyOf(application)}/` },
    to: { path: `^api/[^/]+/${anyOf(delivery)}(?:/|\\.ts$)` },
  },
  { name: 'nothing depends on itself', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'the product does not import the sandbox',
    severity: 'error',
    from: { path: '^(?:api|common|database|storefront|backoffice|widget)/' },
    to: { path: '^sandbox/' },
  },
  {
    name: 'the sandbox imports nothing of the product',
    severity: 'error',
    from: { path: '^sandbox/' },
    to: { path: '^(?:api|common|database|storefront|backoffice|widget|scripts|bench|tests)/' },
  },
  {
    name: 'no front end imports the API',
    severity: 'error',
    from: { path: '^(?:storefront|backoffice|widget)/' },
    to: { path: '^api/' },
  },
  {
    name: 'the API imports no front end',
    severity: 'error',
    from: { path: '^(?:api|database)/' },
    to: { path: '^(?:storefront|backoffice|widget)/' },
  },
  {
    name: 'what both sides share imports nothing else',
    severity: 'error',
    from: { path: '^common/' },
    to: { pathNot: '^common/' },
  },
  { name: 'texts import texts', severity: 'error', from: { path: TEXTS }, to: { pathNot: ['^common/', TEXTS] } },
  {
    name: 'what all features say alike imports none of them',
    severity: 'error',
    from: { path: '^storefront/text/' },
    to: { path: '^storefront/', pathNot: '^storefront/text/' },
  },
  { name: 'what is imported is there', severity: 'error', from: {}, to: { couldNotResolve: true, path: '^[.#]' } },
]
