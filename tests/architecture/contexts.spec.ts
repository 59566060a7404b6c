import { test } from '@japa/runner'
import { filesUnder, importsOf, type Import } from './sources.ts'

/**
 * Who may import whom. Everyone may also import `shared`, the settings in `config` and the types of the wire;
 * all but `payments` may write to the journal (`operations`) and enqueue mail (`notifications`).
 */
const arrows: Record<string, string[]> = {
  types: [],
  shared: [],
  payments: [],
  operations: [],
  notifications: [],
  contact: [],
  accounts: ['referrals'],
  catalog: ['accounts'],
  credits: [],
  referrals: ['credits', 'payments'],
  games: ['catalog'],
  campaigns: ['accounts', 'catalog', 'games'],
  lpg: ['accounts', 'catalog', 'games'],
  orders: ['accounts', 'games', 'lpg', 'campaigns'],
  refunds: ['orders', 'payments', 'games', 'credits', 'referrals', 'campaigns', 'lpg'],
  refund_requests: ['catalog', 'games', 'orders', 'refunds'],
  checkout: ['games', 'campaigns', 'lpg', 'credits', 'referrals', 'payments', 'orders', 'refunds', 'catalog', 'accounts'],
  backoffice: ['accounts', 'catalog', 'games', 'orders', 'referrals'],
  embed: ['catalog', 'games', 'campaigns', 'http'],
}
const forAll = ['shared', 'config', 'types']
const journals = ['operations', 'notifications']

/** They put the contexts together. `start/kernel` names the middleware that routes use. */
const wiring = new Set(['bin', 'commands', 'config', 'http', 'providers', 'start', 'types.ts'])

const application = new Set(['actions', 'queries', 'rules', 'models', 'jobs', 'exceptions', 'mails'])
const delivery = new Set(['controllers', 'validators', 'transformers', 'routes', 'graphql', 'policies', 'middleware'])

const files = filesUnder(['api'], /\.ts$/)
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith('api/'))
const contextOf = (path: string) => path.split('/')[1]!
const partOf = (path: string) => path.split('/')[2]?.replace(/\.ts$/, '') ?? ''
const inWords = ({ from, to }: Import) => `${from} imports ${to}`

function isAllowed({ from, to }: Import): boolean {
  const [own, other] = [contextOf(from), contextOf(to)]
  if (own === other || wiring.has(own) || forAll.includes(other)) return true
  if (to === 'api/start/kernel') return partOf(from) === 'routes'
  if (journals.includes(other) && own !== 'payments' && own !== 'shared') return true
  return arrows[own]?.includes(other) ?? false
}

test.group('Contexts', () => {
  test('every folder of the API is in the table of arrows or puts contexts together', ({ assert }) => {
    const known = new Set([...Object.keys(arrows), ...wiring])
    assert.deepEqual([...new Set(files.map(contextOf))].filter((name) => !known.has(name)), [])
  })

  test('a context imports only those that the table names', ({ assert }) => {
    assert.deepEqual(imports.filter((each) => !isAllowed(each)).map(inWords), [])
  })

  test('payments and what is shared import no other context', ({ assert }) => {
    const closed = imports.filter(({ from, to }) => {
      const own = contextOf(from)
      return (own === 'payments' || own === 'shared') && ![own, 'start', ...forAll].includes(contextOf(to))
    })
    assert.deepEqual(closed.map(inWords), [])
  })

  test('no context depends on itself by way of another', ({ assert }) => {
    assert.isNull(findCycle(imports.filter(({ from, to }) => !wiring.has(contextOf(from)) && !wiring.has(contextOf(to)))))
  })

  test('application code never imports delivery code', ({ assert }) => {
    const crossing = imports.filter(({ from, to }) => application.has(partOf(from)) && delivery.has(partOf(to)))
    assert.deepEqual(crossing.map(inWords), [])
  })
})

function findCycle(edges: readonly Import[]): string | null {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [own, other] = [contextOf(from), contextOf(to)]
    if (own !== other) next.set(own, (next.get(own) ?? new Set()).add(other))
  }
  const walk = (path: string[]): string | null => {
    for (const name of next.get(path.at(-1)!) ?? []) {
      if (path.includes(name)) return [...path, name].join(' > ')
      const found = walk([...path, name])
      if (found) return found
    }
    return null
  }
  for (const name of next.keys()) {
    const found = walk([name])
    if (found) return found
  }
  return null
}
