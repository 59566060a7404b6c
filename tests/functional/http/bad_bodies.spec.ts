import { test } from '@japa/runner'
import { readTable } from '../permissions/table.ts'
import { all, few, FIELDS, NASTY, Sender } from './nasty.ts'

const MALFORMED = ['', '{', '[]', 'null', '"x"', '{"a":'.repeat(5000), '['.repeat(20_000), '\u0000']
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
]

test.group('Bad input | whatever is sent, in every body', (group) => {
  let sender: Sender
  group.setup(async () => {
    sender = await Sender.start()
  })

  const writing = readTable().filter(({ method }) => method !== 'QUERY' && method !== 'GET')

  const middle = '/api/lpg'

  /** Half of the calls each, and one of them that certainly reads fields. */
  const halves = [
    { known: 'POST /api/games', calls: writing.filter(({ pattern }) => pattern < middle) },
    { known: 'POST /api/orders/manual', calls: writing.filter(({ pattern }) => pattern >= middle) },
  ]

  test('as a field of the body: {known} and others')
    .with(halves)
    .run(async ({ assert }, { known, calls }) => {
      const everywhere = await sender.send(
        await sender.triesFor(calls, () => NASTY.map((nasty) => ({ body: all(nasty, 2000) })))
      )
      const oneByOne = await sender.send(
        await sender.triesFor(calls, ({ name }) =>
          [...everywhere.read.get(name)!].flatMap((field, turn) =>
            few(turn).map((nasty) => ({ body: { ...FIELDS, [field]: nasty } }))
          )
        )
      )
      assert.deepEqual([...everywhere.faults, ...oneByOne.faults], [])
      assert.isAbove(everywhere.read.get(known)!.size, 4)
    })
    .timeout(120_000)

  test('as the whole body', async ({ assert }) => {
    const tries = await sender.triesFor(writing, () => [
      ...MALFORMED.map((body) => ({ body, headers: { 'content-type': 'application/json' } })),
      ...TYPES.map((type) => ({
        body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nno picture',
        headers: { 'content-type': type },
      })),
      ...['gzip', 'br', 'deflate', 'rot13'].map((packed) => ({
        body: 'not packed',
        headers: { 'content-type': 'application/json', 'content-encoding': packed },
      })),
    ])
    assert.deepEqual((await sender.send(tries)).faults, [])
  }).timeout(120_000)
})
