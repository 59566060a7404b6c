import { test } from '@japa/runner'
import { readTable } from '../permissions/table.ts'
import { all, few, FIELDS, Sender } from './nasty.ts'

const WITHOUT_FIELDS = ['', '[]', 'null', '"x"']
/** Refused by the parser, whatever the route. */
const MALFORMED = ['{', '{"a":'.repeat(5000), '['.repeat(20_000), '\u0000']
const PACKED = ['gzip', 'br', 'deflate', 'rot13']
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
      const everywhere = await sender.sendEverywhere(calls, (nasty) => ({ body: all(nasty, 2000) }))
      const oneByOne = await sender.send(
        await sender.triesFor(calls, ({ name }) =>
          [...everywhere.read.get(name)!].flatMap((field, turn) =>
            few(turn + name.length).map((nasty) => ({ body: { ...FIELDS, [field]: nasty } }))
          )
        )
      )
      assert.deepEqual([...everywhere.faults, ...oneByOne.faults], [])
      assert.isAbove(everywhere.read.get(known)!.size, 4)
    })
    .timeout(240_000)

  test('as the whole body', async ({ assert }) => {
    const json = (body: string, more = {}) => ({ body, headers: { 'content-type': 'application/json', ...more } })
    const some = writing.filter((_, index) => index % 10 === 0)
    const tries = [
      ...(await sender.triesFor(writing, () => [
        ...WITHOUT_FIELDS.map((body) => json(body)),
        ...TYPES.map((type) => ({
          body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nno picture',
          headers: { 'content-type': type },
        })),
      ])),
      ...(await sender.triesFor(some, () => [
        ...MALFORMED.map((body) => json(body)),
        ...PACKED.map((packed) => json('not packed', { 'content-encoding': packed })),
      ])),
    ]
    assert.deepEqual((await sender.send(tries)).faults, [])
  }).timeout(240_000)
})
