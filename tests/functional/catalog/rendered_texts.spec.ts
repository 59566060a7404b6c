import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createGameMaster, createVenue } from '#database/factories/catalog'
import { LONGEST } from '#common/longest'
import { eventForm } from '#tests/support/event_form'
import { createPerson, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { aName, Catalogue, KINDS, multipart } from './records.ts'

const FIELDS: Record<string, string> = { 'game-masters': 'biography' }
const RENDERED = [...KINDS.filter((kind) => kind !== 'venues'), 'campaigns', 'large-events']

const atFullLength = (pattern: string) =>
  pattern.repeat(Math.ceil(LONGEST.prose / pattern.length)).slice(0, LONGEST.prose)

test.group('Catalogue | rendered texts', (group) => {
  let catalogue: Catalogue
  let host: Person
  let venueId: number

  group.setup(async () => {
    catalogue = await Catalogue.open()
    const { database } = new Shop(catalogue.product)
    host = await createPerson(catalogue.product, { roles: ['Game Master'] })
    await createGameMaster({ userId: host.id }, database)
    venueId = (await createVenue({}, database)).id
  })

  const getField = (kind: string) => FIELDS[kind] ?? 'description'

  function save(kind: string, text: string) {
    const { http } = catalogue.administrator
    if (kind === 'large-events') return http.post('/api/large-events', eventForm({ description: text }))
    const fields = { name: aName(), [getField(kind)]: text }
    if (kind !== 'campaigns')
      return http.post(`/api/${kind}`, multipart({ ...fields, email: `sam-${randomUUID()}@example.test` }))
    const schedule = { scheduleType: 'weekly', scheduleDay: 1, scheduleTime: '17:00', price: 25, venueId }
    return host.http.post('/api/campaigns', { ...fields, ...schedule })
  }

  test('hostile text of {$self} is saved and rendered at full length')
    .with(RENDERED)
    .run(async ({ assert }, kind) => {
      for (const pattern of ['_*a', '>', 'a|\n-|\n', '![[]()']) {
        const text = atFullLength(pattern).trim()
        const { status, body } = await save(kind, text)
        assert.equal(status, 201, pattern)
        assert.equal(body[getField(kind)], text)
        assert.isNotEmpty(body[`${getField(kind)}Html`])
      }
    })

  test('text of {$self} has at most 5,000 characters')
    .with(RENDERED)
    .run(async ({ assert }, kind) => {
      assert.equal((await save(kind, 'x'.repeat(5000))).status, 201)
      assert.equal((await save(kind, 'x'.repeat(5001))).status, 422)
    })
})
