import { test } from '@japa/runner'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { openDatabase } from '#database/factories/connection'
import { createPartner } from '#database/factories/partners'
import { seedDemoWorld } from '#database/seeders/demo/seed'
import * as samples from '#tests/component/backoffice/records'
import { freshApp, type App } from '#tests/support/app'
import { createAdministrator, type Person } from '#tests/support/people'
import { getDifferences } from '#tests/support/shape'

/** Path of a list, the sample of its rows, the sample of one record. `null`: no record is read by itself. */
const LISTS: [path: string, row: object, record: object | null][] = [
  ['alerts', samples.alert, null],
  ['audit-log', { ...samples.auditEntry, before: null, after: null }, null],
  ['campaign-settings', samples.campaignSetting, samples.campaignSetting],
  ['campaigns/all', samples.campaign, null],
  ['game-masters', samples.gameMaster, samples.gameMaster],
  ['games', samples.game, samples.game],
  ['large-events', samples.largeEvent, samples.largeEvent],
  ['modules', samples.gameModule, samples.gameModule],
  ['orders', samples.orderRow, samples.order],
  ['partners', samples.partner, samples.partnerDetail],
  ['people', samples.person, samples.person],
  ['refund-requests', samples.refundRequest, null],
  ['special-events', samples.specialEvent, samples.specialEvent],
  ['systems', samples.system, samples.system],
  ['users', samples.user, samples.user],
  ['venues', samples.venue, samples.venue],
  ['widget-sites', samples.widgetSite, null],
]

const BY_ID = `${new URLSearchParams({ filter: '{}', range: '[0,9]', sort: '["id","ASC"]' })}`
const THIS_MONTH = 'from=2020-01-01&to=2020-01-31'

/** A row tells some fields of its record. */
const pickKeys = (sample: object, row: object) =>
  Object.fromEntries(Object.entries(sample).filter(([key]) => key in row))

test.group('Back office | samples of component tests', (group) => {
  let product: App
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    const database = openDatabase(product.database.url, 2)
    await seedDemoWorld(database, new Date())
    await database.transaction((transaction) =>
      raiseAlert(transaction, { kind: 'dispute lost', subject: 'cs_1', details: {} })
    )
    const partner = await createPartner({ name: 'Ogre Games', site: 'https://ogre.example' }, database)
    await database.close()
    administrator = await createAdministrator(product)
    await product.http.post(
      '/api/embed/v1/beacon',
      JSON.stringify({ v: '1.2.0', state: 'shown', asked: 'venue=ogre-hall', partner: partner.key }),
      {
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          'origin': 'https://ogre.example',
          'sec-fetch-site': 'cross-site',
        },
      }
    )
    await administrator.http.post('/api/systems', { name: 'Rules Light', description: 'Few rules.' })
  })

  const get = async (path: string) => {
    const { status, body } = await administrator.http.get(`/api/${path}`)
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    return body
  }
  const getFirst = async (path: string): Promise<{ id: number }> => (await get(`${path}?${BY_ID}`))[0]

  test('rows and records of {0} have the shape of the samples')
    .with(LISTS)
    .run(async ({ assert }, [path, row, record]) => {
      const rows = await get(`${path}?${BY_ID}`)
      assert.isNotEmpty(rows)
      assert.deepEqual(getDifferences(pickKeys(row, rows[0]), rows[0]), [])
      if (record) assert.deepEqual(getDifferences(record, await get(`${path}/${rows[0].id}`)), [])
    })

  test('settings of each form have the shape of the samples', async ({ assert }) => {
    for (const sample of [samples.holdSetting, samples.tierSetting, samples.brandSetting, samples.mailSetting])
      assert.deepEqual(getDifferences(sample, await get(`settings/${sample.id}`)), [], sample.id)
  })

  test('figures and books have the shape of the samples', async ({ assert }) => {
    assert.deepEqual(getDifferences(samples.dashboardFigures, await get(`dashboard?${THIS_MONTH}`)), [])
    assert.deepEqual(getDifferences(samples.revenueByRecord, await get(`dashboard/venues?${THIS_MONTH}`)), [])
    const { id } = await getFirst('venues')
    assert.deepEqual(getDifferences(samples.recordRevenue, await get(`takings/venues/${id}`)), [])
    assert.deepEqual(getDifferences(samples.proof, await get('books/proof')), [])
  })

  test('details of games, orders and large events have the shape of the samples', async ({ assert }) => {
    const sold = await product.database.one<{ game: number; order: number; item: number; user: number }>(
      `select i.product_id as game, i.order_id as order, i.id as item, o.user_id as user
         from order_items i join orders o on o.id = i.order_id join games g on g.id = i.product_id
        where i.product_type = 'game' and i.status = 'active' and o.user_id is not null and g.starts_at > now() limit 1`,
      []
    )
    const { players } = await get(`games/${sold.game}/roster`)
    assert.deepEqual(getDifferences([samples.player], players), [])
    assert.deepEqual(getDifferences(samples.removal, await get(`games/${sold.game}/removal?scope=one`)), [])
    const order = await get(`orders/${sold.order}`)
    assert.deepEqual(getDifferences(samples.orderItem, order.items[0]), [])
    const options = await get(`orders/${sold.order}/refund-options?items[]=${sold.item}&seats=1`)
    assert.deepEqual(getDifferences(samples.refundOptions, options), [])
    assert.deepEqual(getDifferences(samples.ledger, await get(`users/${sold.user}/credits`)), [])
    const event = await getFirst('large-events')
    assert.deepEqual(getDifferences(samples.eventForSale, await get(`lpg/games/${event.id}`)), [])
    assert.deepEqual(getDifferences(samples.cancellation, await get(`large-events/${event.id}/cancellation`)), [])
    const registrations = await get(`large-events/${event.id}/registrations?${BY_ID}`)
    assert.isNotEmpty(registrations)
    assert.deepEqual(getDifferences([samples.registration], registrations), [])
  })

  test('records that the palette finds have the shape of the samples', async ({ assert }) => {
    const found = await get(`search?${new URLSearchParams({ q: 'the' })}`)
    for (const sample of [samples.foundGame, samples.foundOrder, samples.foundPerson])
      assert.deepEqual(getDifferences(sample, found[0]), [])
  })

  test('sessions of a campaign have the shape of the sample', async ({ assert }) => {
    const campaigns = await get(`campaigns/all?${BY_ID}`)
    const sessions = await Promise.all(campaigns.map(({ id }: { id: number }) => get(`campaigns/${id}/sessions`)))
    assert.isNotEmpty(sessions.flat())
    for (const session of sessions.flat()) assert.deepEqual(getDifferences(samples.session, session), [])
  })
})
