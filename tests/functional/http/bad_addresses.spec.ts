import { test } from '@japa/runner'
import { readTable } from '../permissions/table.ts'
import { all, few, FIELDS, Sender } from './nasty.ts'

/** Where a next page begins: after no such row. */
const CURSORS = [['x', 1], ['9'.repeat(40), 1], [null, 1], ['x', 2 ** 60], 'x', []].map((one) =>
  Buffer.from(JSON.stringify(one)).toString('base64url')
)

const PLACES = [
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '9'.repeat(40),
  'abc',
  '%00',
  '%F0%9F%90%89',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  "1'--",
  'x'.repeat(3000),
  '__proto__',
  'null',
  '1%0a2',
]

/** What lists are asked by. */
const OF_LISTS = ['filter', 'range', 'sort', 'after', 'system', 'day', 'from', 'to']

const inAddress = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value))
/** As long as an address may be. */
const filterOf = (filter: object) => JSON.stringify(filter).slice(0, 10_000)

test.group('Bad input | whatever is sent, to every address', (group) => {
  let sender: Sender
  group.setup(async () => {
    sender = await Sender.start()
  })

  const rows = readTable().filter(({ method }) => method !== 'QUERY')
  const reading = rows.filter(({ method }) => method === 'GET')
  const middle = 'GET /api/lpg'

  test('as a place in the address', async ({ assert }) => {
    const tries = rows
      .filter(({ pattern }) => /[:*]/.test(pattern))
      .flatMap((row) =>
        PLACES.filter((_, index) => index % 2 === row.name.length % 2).map((place) => ({
          row,
          path: row.pattern.replace(/:\w+|\*/g, place),
          call: row.method === 'GET' ? {} : { body: FIELDS },
        }))
      )
    assert.deepEqual((await sender.send(tries)).faults, [])
  }).timeout(240_000)

  /** Half of the calls each, and one of them that certainly reads conditions. */
  const halves = [
    { list: 'GET /api/games', calls: reading.filter(({ name }) => name < middle) },
    { list: 'GET /api/orders', calls: reading.filter(({ name }) => name >= middle) },
  ]

  test('as a condition: {list} and others')
    .with(halves)
    .run(async ({ assert }, { list, calls }) => {
      const everywhere = await sender.sendEverywhere(calls, (nasty) => ({
        query: { filter: filterOf(all(nasty, 60)) },
      }))
      const oneByOne = await sender.send(
        await sender.triesFor(calls, ({ name }) => [
          ...OF_LISTS.flatMap((field, turn) =>
            few(turn + name.length).map((nasty) => ({ query: { [field]: inAddress(nasty) } }))
          ),
          ...[...everywhere.read.get(name)!].flatMap((field, turn) =>
            few(turn + name.length).map((nasty) => ({ query: { filter: filterOf({ [field]: nasty }) } }))
          ),
        ])
      )
      const pages = await sender.send(
        await sender.triesFor(calls, () => CURSORS.map((after) => ({ query: { after } })))
      )
      assert.deepEqual([...everywhere.faults, ...oneByOne.faults, ...pages.faults], [])
      assert.isAbove(everywhere.read.get(list)!.size, 2)
    })
    .timeout(240_000)
})
