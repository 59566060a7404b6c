import type { Answer } from '#tests/support/http'
import { Stage } from '../permissions/stage.ts'
import type { Row } from '../permissions/table.ts'
import { freshApp } from '#tests/support/app'

/** What no field of any call expects, or only just. */
export const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e9,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[[]]],
  [null],
  [{}],
  { toString: 1, length: -1 },
  '9'.repeat(30),
  'long '.repeat(20_000),
  'with \u0000 in it',
  'half a pair \ud800',
  '‮مرحبا 🐉 \u202e',
  "'; drop table games; --",
  '%',
  '\\',
  '<img src=x onerror=alert(1)>',
  '2026-02-30T25:61',
  '2026-03-08T02:30',
  '+275760-09-13T00:00:00.001Z',
  'NaN',
  '__proto__',
]

/** Every name that some call reads, with something that some call takes, so that each bad value is met by the code behind it. */
export const FIELDS: Readonly<Record<string, unknown>> = {
  actorId: 1,
  address: { city: 'Denver', state: 'CO' },
  amount: 5,
  archived: 'true',
  atRisk: 'true',
  biography: 'Text',
  buyerKey: 'key-of-a-browser',
  campaignSettingId: 1,
  cartItems: [],
  city: 'Denver',
  columns: [],
  confirmAmount: 5,
  context: {},
  cursor: 'abc',
  customer_email: 'a@example.test',
  date: '2030-01-02T18:00',
  description: 'Text',
  destination: 'card',
  email: 'a@example.test',
  end: '2030-01-03',
  error: 'x',
  filter: '{"q":"a"}',
  firstName: 'A',
  from: '2026-01-01',
  full: 'true',
  gameId: 1,
  gameMasterId: 1,
  gamemasterId: 1,
  handoff: 'x',
  id: 1,
  ids: [1],
  image: 'x',
  itemIds: [1],
  items: [],
  key: '8c1f9c0e-7a0c-4a0f-9a0e-0c8f9c0e7a0c',
  kind: 'x',
  lastName: 'B',
  lineItems: [{ quantity: 1, price_data: { product_data: { metadata: { productId: '1', productType: 'game' } } } }],
  list: 'games',
  manual: 'true',
  maxPlayers: 5,
  message: 'x',
  metadata: {},
  moduleId: 1,
  name: 'A name',
  note: 'x',
  orderId: 1,
  paymentMethodId: 'pm_x',
  phone: '555',
  price: 10,
  private: false,
  productId: 1,
  productType: 'game',
  provider: 'google',
  q: 'a',
  quantity: 1,
  query: '{ games { id } }',
  range: '[0,24]',
  reason: 'x',
  referralCode: 'ABC',
  referral_code: 'ABC',
  referrerId: 1,
  refund: 'card',
  role: 'Game Master',
  roles: ['Game Master'],
  secret: 'x',
  sessionId: 'cs_x',
  settings: { filter: {}, sort: 'id,ASC', columns: [] },
  slug: 'a-slug',
  sort: '["id","ASC"]',
  source: 'x',
  stack: 'x',
  startDate: '2026-01-01',
  state: 'CO',
  status: 'x',
  subjectId: '1',
  subjectType: 'game',
  system: 1,
  systemId: 1,
  to: '2026-02-01',
  token: 'x.y.z',
  type: 'store',
  ui_mode: 'embedded',
  upcoming: 'true',
  url: 'https://example.test',
  userId: 1,
  variables: {},
  venueId: 1,
  version: 1,
  year: 2026,
  month: 1,
  day: 1,
}

const NAMES = Object.keys(FIELDS)

export interface Try {
  row: Row
  path: string
  call: { query?: Record<string, string>; headers?: Record<string, string>; body?: unknown }
}

/** Sends what nobody expects. */
export class Sender {
  private constructor(protected stage: Stage) {}

  static async start(): Promise<Sender> {
    const product = await freshApp({ 'limits.tokenCalls': 1_000_000 })
    return new Sender(await Stage.set(product))
  }

  /** Eight at a time, by an administrator, whom every call lets in. Answers what went wrong on our side, and which names each call read. */
  async send(tries: Try[]): Promise<{ faults: string[]; read: Map<string, Set<string>> }> {
    const faults: string[] = []
    const read = new Map<string, Set<string>>()
    const left = tries.values()
    const sender = async () => {
      let client = await this.stage.client('administrator')
      for (const { row, path, call } of left) {
        const answer = await client.call(row.method, path, call)
        // Some calls end the sign-in that they are made with.
        if (answer.status === 401) client = await this.stage.client('administrator')
        if (answer.status >= 500)
          faults.push(
            `${row.name} ${path.slice(0, 90)} ${JSON.stringify(call).slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 100)}`
          )
        read.set(row.name, (read.get(row.name) ?? new Set()).union(namesIn(answer)))
      }
    }
    await Promise.all(Array.from({ length: 8 }, sender))
    return { faults, read }
  }

  /** In every field at once. Calls that read none of them are tried with a few values only. */
  async sendEverywhere(rows: Row[], make: (nasty: unknown) => Try['call']): ReturnType<Sender['send']> {
    const first = await this.send(await this.triesFor(rows, (row) => half(row).slice(0, FEW).map(make)))
    const reading = rows.filter(({ name }) => first.read.get(name)!.size > 0)
    const rest = await this.send(await this.triesFor(reading, (row) => half(row).slice(FEW).map(make)))
    const read = new Map(
      rows.map(({ name }) => [name, first.read.get(name)!.union(rest.read.get(name) ?? new Set<string>())])
    )
    return { faults: [...first.faults, ...rest.faults], read }
  }

  /** `make` puts it into a call; the calls of each row are made for a thing of its own. */
  async triesFor(some: Row[], make: (row: Row) => Try['call'][]): Promise<Try[]> {
    const placed = await Promise.all(some.map(async (row) => [row, await this.#placed(row)] as const))
    return placed.flatMap(([row, path]) => make(row).map((call) => ({ row, path, call })))
  }

  async #placed({ pattern, places }: Row): Promise<string> {
    let path = pattern
    for (const [name, thing] of Object.entries(places))
      path = path.replace(name === '*' ? '*' : `:${name}`, await this.stage.thing(thing))
    return path
  }
}

/** In every field at once, text no longer than what all of them together may be: a call that is too long is read by nobody. */
export const all = (nasty: unknown, longest: number) =>
  Object.fromEntries(NAMES.map((name) => [name, typeof nasty === 'string' ? nasty.slice(0, longest) : nasty]))

const FEW = 4

/** Half of it for each call. */
const half = ({ name }: Row) => NASTY.filter((_, index) => index % 2 === name.length % 2)

/** Others for each field. */
export const few = (turn: number): unknown[] =>
  Array.from({ length: 2 }, (_, index) => NASTY[(turn * 2 + index) % NASTY.length])

/** The names that an answer finds fault with are those that the call reads. */
function namesIn({ status, body }: Answer): Set<string> {
  const errors: { field: string }[] = status === 422 ? (body.errors ?? []) : []
  return new Set(errors.flatMap(({ field }) => field.split('.')).filter((name) => name in FIELDS))
}
