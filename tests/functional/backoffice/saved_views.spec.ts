import { test } from '@japa/runner'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import type { SavedView } from '#common/wire'

const SETTINGS = { filter: { status: 'refunded' }, sort: { field: 'total', order: 'DESC' }, hidden: ['email', 'seats'] }

test.group('Back office | saved views', (group) => {
  let product: App
  let ada: Person
  let ben: Person

  group.setup(async () => {
    product = await sharedApp()
    ada = await createAdministrator(product, { username: 'Ada' })
    ben = await createAdministrator(product, { username: 'Ben' })
  })

  let made = 0
  const name = () => `View ${process.pid} ${(made += 1)}`
  const add = (view: object, person = ada) =>
    person.http.post('/api/saved-views', { list: 'orders', settings: SETTINGS, ...view })
  const viewsOf = async (list: string, person = ada): Promise<SavedView[]> =>
    (await person.http.get('/api/saved-views', { query: { filter: JSON.stringify({ list }) } })).body
  const auditOf = (id: number) =>
    product.database.query(
      'select actor_id::int as actor, action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id',
      ['saved view', String(id)]
    )

  test('what one administrator saves, all see, on its list alone', async ({ assert }) => {
    const answer = await add({ name: name() })
    assert.equal(answer.status, 201)
    const seen = (await viewsOf('orders', ben)).find(({ id }) => id === answer.body.id)!
    assert.deepEqual(seen, {
      id: answer.body.id,
      list: 'orders',
      name: answer.body.name,
      settings: SETTINGS,
      createdBy: 'Ada',
    } as SavedView)
    assert.notInclude(
      (await viewsOf('games')).map(({ id }) => id),
      seen.id
    )
  })

  test('anybody of the team changes and drops a view, and it is on record with before and after', async ({
    assert,
  }) => {
    const { id, name: before } = (await add({ name: name() })).body
    const settings = { ...SETTINGS, hidden: [] }
    const after = name()
    assert.deepEqual((await ben.http.put(`/api/saved-views/${id}`, { name: after, settings })).body.settings, settings)
    assert.equal((await ben.http.delete(`/api/saved-views/${id}`)).status, 204)
    assert.equal((await ben.http.delete(`/api/saved-views/${id}`)).status, 404)
    assert.equal((await ben.http.put(`/api/saved-views/${id}`, { name: after, settings })).status, 404)
    const audit = await auditOf(id)
    assert.deepEqual(
      audit.map(({ actor, action }) => [actor, action]),
      [
        [ada.id, 'created'],
        [ben.id, 'changed'],
        [ben.id, 'deleted'],
      ]
    )
    assert.containsSubset(audit[1], { before: { name: before, settings: SETTINGS }, after: { name: after, settings } })
  })

  test('a view that somebody else has changed meanwhile is not overwritten', async ({ assert }) => {
    const { id, name: kept } = (await add({ name: name() })).body
    const theirs = { ...SETTINGS, hidden: [] }
    const change = (settings: object, from: object) =>
      ada.http.put(`/api/saved-views/${id}`, { name: kept, settings, from })
    assert.equal((await change(theirs, SETTINGS)).status, 200)
    const refused = await change({ ...SETTINGS, filter: {} }, SETTINGS)
    assert.deepEqual([refused.status, refused.body.code], [409, 'OUTDATED'])
    assert.deepEqual(refused.body.current.settings, theirs)
    assert.deepEqual((await change(SETTINGS, theirs)).body.settings, SETTINGS, 'taken back')
  })

  test('two views of a list never have the same name', async ({ assert }) => {
    const taken = name()
    await add({ name: taken })
    const again = await add({ name: taken.toUpperCase() })
    assert.equal(again.status, 422)
    assert.deepEqual(again.body.errors, [
      { field: 'name', rule: 'unique', message: 'There is a view of this name already.' },
    ])
    assert.equal((await add({ name: taken, list: 'games' })).status, 201)
  })

  test('a view that does not fit its form is refused field by field', async ({ assert }) => {
    const settings = (more: object) => ({ settings: { ...SETTINGS, ...more } })
    const bad = [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { list: 'Or;ders' },
      settings({ sort: {} }),
      settings({ hidden: 'all' }),
      settings({ filter: 'none' }),
      settings({ filter: { q: 'x'.repeat(5000) } }),
    ]
    for (const view of bad)
      assert.equal((await add({ name: name(), ...view })).status, 422, JSON.stringify(view).slice(0, 80))
    assert.equal((await ada.http.get('/api/saved-views')).status, 422)
  })

  test('there are only as many views as can be found again', async ({ assert }) => {
    const list = 'full-of-views'
    for (let kept = 0; kept < 50; kept += 1) await add({ name: name(), list })
    const refused = await add({ name: name(), list })
    assert.equal(refused.status, 400)
    assert.equal(refused.body.code, 'TOO_MANY_VIEWS')
  })
})
