import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import { createGameMaster, createVenue } from '#database/factories/catalog'
import { ZONE } from '#common/mountain_time'
import { assertAccessible } from '#tests/support/browser'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { expected, proceed, thanked } from './shopper.ts'
import { choose, keyboard, payByHand, reach } from './hands.ts'

/** At least two days ahead, and no Sunday. */
const FIRST = [2, 3].map((days) => DateTime.now().setZone(ZONE).plus({ days })).find(({ weekday }) => weekday !== 7)!

const HOSTS = { width: 1440, scheme: 'light' } as const
const PLAYERS = { width: 390, scheme: 'dark' } as const

test.describe('A campaign | from its first day to its last, by nothing but the keyboard', () => {
  test.afterAll(endGroup)
  let product: Product
  let shop: Shop
  let venue: { id: number; name: string }
  test.beforeAll(async () => {
    product = await startProduct()
    shop = new Shop(product)
    venue = await createVenue({ name: 'The Last Hearth' }, shop.database)
  })

  const linkIn = async ({ email }: { email: string }, subject: string, pattern: RegExp) =>
    pattern.exec(
      (await eventually(async () => (await shop.mailsTo(email)).body.find((one) => one.subject.includes(subject)))).text
    )![0]

  test('on a computer in light colors, its players on phones in dark ones', async ({ openPage }) => {
    const people = [
      await createPerson(product, { roles: ['Game Master'] }),
      await createPerson(product, { username: 'Ada Quick' }),
      await createPerson(product, { username: 'Bo Slow' }),
    ] as [Person, Person, Person]
    const [host, ada, bo] = people
    await createGameMaster({ userId: host.id, email: host.email }, shop.database)
    const name = unique('The Long Winter')
    const open = (person: Person, path: string, look: typeof HOSTS | typeof PLAYERS) =>
      openPage({ product, person, path, ...look, allow: [/uploads/, ...expected(409, '/api/campaigns/')] })

    const running = await open(host, '/my-campaigns', HOSTS)
    const hand = keyboard(running)
    await hand.press(running.getByRole('link', { name: 'Create Your First Campaign' }))
    await hand.write(running.getByLabel('Name'), name)
    await hand.write(running.getByLabel('Description'), 'Snow, wolves and one lantern.')
    await choose(running, running.getByLabel('Venue'), venue.name)
    await choose(running, running.getByLabel('Day'), FIRST.toFormat('cccc'))
    await hand.press(running.getByRole('button', { name: 'Create Campaign' }))
    await running.waitForURL('**/my-campaigns')
    await assertAccessible(running)

    const playing = await open(ada, '/campaigns', PLAYERS)
    const own = keyboard(playing)
    await own.press(playing.getByRole('link', { name }).first())
    await playing.getByRole('heading', { level: 1, name }).waitFor()
    const path = new URL(playing.url()).pathname
    await own.press(playing.getByRole('link', { name: 'Join Campaign' }))
    await own.press(playing.getByRole('button', { name: 'Submit Application' }))
    await playing.getByText('Application submitted successfully! Redirecting...').waitFor()
    await playing.waitForURL(`${product.url}/`)

    await hand.press(running.getByRole('link', { name: /^View Campaign/ }))
    await hand.press(running.getByRole('button', { name: /^Approve\W+Ada Quick$/ }))
    await running.getByText('Ada Quick is in the campaign.').waitFor()
    await hand.press(running.getByRole('button', { name: 'Invite Player' }))
    await hand.write(running.getByRole('dialog').getByLabel('Email'), bo.email)
    await running.keyboard.press('Enter')
    await running.getByText(`${bo.email} is invited.`).waitFor()

    const invited = await open(bo, '/', PLAYERS)
    await invited.goto(await linkIn(bo, name, /http\S+\/campaigns\/join\/\S+/))
    await invited.getByText('Success! You have successfully joined the campaign!').waitFor()
    await invited.close()

    await linkIn(ada, `You are in: ${name}`, /http\S+/)
    await playing.goto(path)
    const sessions = playing.getByRole('region', { name: 'Your Next Sessions' })
    await reach(playing, sessions.getByRole('checkbox').first())
    await playing.keyboard.press('Space')
    await own.press(playing.getByRole('button', { name: 'Pay for 1 session' }))
    await playing.waitForURL('**/cart')
    await own.press(proceed(playing))
    await playing.waitForURL('**/c/pay/*')
    await payByHand(own, playing, { card: '5105 1051 0510 5100', name: 'Ada Quick' })
    await thanked(playing)

    const links = running.getByRole('region', { name: 'Payment Links for Players' })
    await running.reload()
    await links.getByText('Paid: Ada Quick').waitFor()
    await expect
      .poll(async () => (await links.getByRole('listitem').first().boundingBox())!.height, {
        message: 'a session is a few lines, however narrow the page',
      })
      .toBeLessThan(420)
    await hand.press(links.getByRole('button', { name: "Change This Week's Session" }))
    const changing = running.getByRole('dialog', { name: 'Change this session' })
    await reach(running, changing.getByLabel('Time'))
    await running.keyboard.type('0715PM')
    await changing.getByText(/^It will begin on .*7:15 PM MT\.$/).waitFor()
    await changing.getByText(/1 player who paid may cancel until it begins/).waitFor()
    await assertAccessible(running)
    await running.keyboard.press('Enter')
    await running.getByText('The session is changed.').waitFor()
    await linkIn(ada, `${name} has changed`, /cancel before it begins for a full refund/)

    await hand.press(links.getByRole('button', { name: "Skip Next Week's Session" }))
    const asked = running.getByRole('alertdialog')
    await asked.getByText('There is nothing to refund.').waitFor()
    await hand.press(asked.getByRole('button', { name: 'Skip session' }))
    await asked.waitFor({ state: 'detached' })
    await linkIn(ada, `A session of ${name} is skipped`, /won't take place/)

    await hand.press(running.getByRole('button', { name: /^Remove\W+Bo Slow$/ }))
    await hand.press(asked.getByRole('button', { name: 'Remove', exact: true }))
    await running.getByText('Bo Slow is no longer in the campaign.').waitFor()

    await playing.goto(path)
    await sessions.getByText('at a different time than usual').waitFor()
    await sessions.getByText(/7:15 PM MT/).waitFor()
    await assertAccessible(playing)

    await hand.press(running.getByRole('main').getByRole('link', { name: 'Edit' }))
    await reach(running, running.getByLabel('Time'))
    await running.keyboard.type('0600PM')
    await hand.press(running.getByRole('button', { name: 'Save Changes' }))
    await running.waitForURL('**/my-campaigns')
    await running.getByText(/6:00 PM MT/).waitFor()
    await playing.reload()
    await sessions.getByText(/7:15 PM MT/).waitFor()
    await sessions
      .getByText(/6:00 PM MT/)
      .first()
      .waitFor()

    await hand.press(running.getByRole('link', { name: /^View Campaign/ }))
    await hand.press(running.getByRole('button', { name: 'End campaign' }))
    await asked.getByText('Refund for 1 paid seat: $25.00 to the original payment method.').waitFor()
    await assertAccessible(running)
    await hand.press(asked.getByRole('button', { name: 'End campaign' }))
    await running.getByText('This campaign has ended.').waitFor()
    await linkIn(ada, `${name} has ended`, /this campaign has ended/)
    const stranger = await openPage({ product, path, javaScript: false, allow: [/uploads/] })
    await stranger.getByText('This campaign has ended.').waitFor()
    await expect(stranger.getByRole('link', { name: 'Join Campaign' })).toHaveCount(0)
    await expect
      .poll(() =>
        product.database.query(
          'select r.amount_cents as cents, r.destination from refunds r join order_items i on i.order_id = r.order_id where i.product_name = $1',
          [name]
        )
      )
      .toEqual([{ cents: 2500, destination: 'card' }])
  })
})
