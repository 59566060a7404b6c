import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { campaigns as campaignContent } from '#database/seeders/demo/content/campaigns'
import { demoPeople } from '#database/seeders/demo/demo_people'
import { buildDemoWorld } from '#database/seeders/demo/world'
import { ZONE } from '#common/mountain_time'

const inDenver = (text: string) => DateTime.fromISO(text, { zone: ZONE }).toJSDate()
const NOON = inDenver('2026-06-10T12:00')
/** A Wednesday, New Year's Eve, the days of both changes of the clocks, a leap day, a Sunday. */
const DAYS = ['2026-06-10', '2026-12-31', '2027-03-14', '2026-11-01', '2028-02-29', '2026-08-02'].map((day) =>
  inDenver(`${day}T09:30`)
)
const world = buildDemoWorld(NOON)
type Line = (typeof world.order_items)[number]
const isSeat = (line: Line) => line.product_type === 'game'
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)

test.group('Demo world | catalogue', () => {
  test('is rich enough to sell the product', ({ assert }) => {
    assert.lengthOf(world.systems, 12)
    assert.lengthOf(world.campaign_settings, 10)
    assert.isAtLeast(world.modules.length, 40)
    assert.lengthOf(world.venues, 8)
    assert.lengthOf(world.game_masters, 20)
    assert.lengthOf(world.special_events, 3)
    assert.equal(world.game_masters.filter((one) => one.private).length, 2)
    assert.deepInclude(world.venues[0], { id: 1, name: 'We Geek Together', type: 'store', city: 'Denver', state: 'CO' })
    assert.equal(world.venues.filter(({ type }) => type === 'online').length, 1)
  })

  test('has a distinct title and 80 to 200 words for every module', ({ assert }) => {
    assert.equal(new Set(world.modules.map(({ name }) => name)).size, world.modules.length)
    for (const { name, description } of world.modules) assertWords(assert, name, description, 80, 200)
  })

  test('has 60 to 120 words for every game master', ({ assert }) => {
    for (const { name, biography } of world.game_masters) assertWords(assert, name, biography, 60, 120)
  })
})

const worlds = DAYS.map((day) => [day, buildDemoWorld(day)] as const)

for (const [day, { games, special_events: events, venues }] of worlds) {
  const upcoming = games.filter(({ starts_at, special_event_id }) => starts_at > day && special_event_id === null)

  test.group(`Demo world | schedule seeded on ${day.toISOString().slice(0, 10)}`, () => {
    test('offers about 120 one-shots over eight weeks', ({ assert }) => {
      assert.isAtLeast(upcoming.length, 105)
      assert.isAtMost(upcoming.length, 140)
      assert.isBelow(Math.max(...upcoming.map(({ starts_at }) => starts_at.getTime())), day.getTime() + 58 * 86_400_000)
      for (const { price_cents, max_players } of games) {
        assert.isTrue(price_cents >= 1000 && price_cents <= 4000 && max_players >= 4 && max_players <= 7)
      }
    })

    test('has games that are full, that have one seat left, that nobody has joined and that have no venue', ({
      assert,
    }) => {
      const left = upcoming.map((game) => game.max_players - game.seats_sold)
      assert.isAtLeast(left.filter((seats) => seats === 0).length, 8)
      assert.isAtLeast(left.filter((seats) => seats === 1).length, 8)
      assert.isAtLeast(upcoming.filter(({ seats_sold }) => seats_sold === 0).length, 3)
      assert.isAtLeast(upcoming.filter(({ venue_id }) => venue_id === null).length, 3)
      for (const { id } of venues) assert.isTrue(upcoming.some(({ venue_id }) => venue_id === id))
    })

    test('has days with several sessions of one game, and no game master at two tables at once', ({ assert }) => {
      const sessions = Map.groupBy(
        games,
        (game) => `${game.game_master_id} ${DateTime.fromJSDate(game.starts_at, { zone: ZONE }).toISODate()}`
      )
      const merged = [...sessions.values()].filter((one) => one.length > 1)
      assert.isAtLeast(merged.filter(([first]) => first!.starts_at > day).length, 6)
      for (const one of merged) {
        assert.equal(new Set(one.map(({ module_id, venue_id }) => `${module_id} ${venue_id}`)).size, 1)
        const starts = one.map(({ starts_at }) => starts_at.getTime()).toSorted((a, b) => a - b)
        for (const [index, start] of starts.slice(1).entries()) assert.isAtLeast(start - starts[index]!, 4 * 3_600_000)
      }
    })

    test('has 6 to 10 coming games at each special event', ({ assert }) => {
      for (const { id } of events) {
        const tables = games.filter(({ special_event_id }) => special_event_id === id)
        assert.isTrue(tables.length >= 6 && tables.length <= 10 && tables.every(({ starts_at }) => starts_at > day))
      }
    })
  })
}

test.group('Demo world | sales', () => {
  test('is the same at any hour of a day, and another one on the next', ({ assert }) => {
    const [told, first, last, next] = ['10T12:00', '10T00:00', '10T23:59', '11T00:00'].map((time) =>
      JSON.stringify(buildDemoWorld(inDenver(`2026-06-${time}`)))
    )
    assert.isTrue(first === told && last === told)
    assert.isFalse(next === told)
  })

  test('sells as many seats as active lines say, and holds none', ({ assert }) => {
    const sold = Map.groupBy(
      world.order_items.filter(isSeat).filter(({ status }) => status === 'active'),
      ({ product_id }) => product_id
    )
    for (const { id, seats_sold, seats_held, max_players } of world.games) {
      assert.equal(
        seats_sold,
        sum(sold.get(id) ?? [], ({ quantity }) => quantity)
      )
      assert.isTrue(seats_held === 0 && seats_sold <= max_players)
    }
  })

  test('grows over the year, sells most at weekends and in the evening, and nothing in the future', ({ assert }) => {
    assert.isAtLeast(world.orders.length, 2000)
    const at = world.orders.map(({ created_at }) => DateTime.fromJSDate(created_at, { zone: ZONE }))
    const within = (from: number, to: number) => at.filter((one) => one >= midnight(from) && one < midnight(to)).length
    assert.isAbove(within(-90, 0), 2 * within(-360, -270))
    assert.isAbove(
      at.filter(({ weekday }) => weekday > 5).length / 2,
      at.filter(({ weekday }) => weekday < 6).length / 5
    )
    assert.isAbove(at.filter(({ hour }) => hour >= 17).length, at.length / 2)
    assert.isTrue(at.every((one) => one < midnight(0)))
  })

  test('has every order before its games, and told from its creation on', ({ assert }) => {
    const games = new Map(world.games.map((game) => [game.id, game]))
    const orders = new Map(world.orders.map((order) => [order.id, order]))
    for (const { order_id, product_id } of world.order_items.filter(isSeat)) {
      const [order, game] = [orders.get(order_id)!, games.get(product_id)!]
      assert.isTrue(order.created_at < game.starts_at && order.created_at > game.created_at)
    }
    const history = Map.groupBy(world.order_history, ({ order_id }) => order_id)
    for (const { id } of world.orders) {
      const events = history.get(id)!.map(({ event }) => event)
      assert.deepEqual(events.slice(0, 3), ['created', 'paid', 'mailed'])
    }
  })

  test('has manual, cancelled, refunded and partly cancelled orders', ({ assert }) => {
    const share = world.orders.filter(({ manual }) => manual).length / world.orders.length
    assert.isTrue(share > 0.02 && share < 0.12)
    const items = [...Map.groupBy(world.order_items, ({ order_id }) => order_id).values()]
    const some = (status: string) => items.filter((one) => one.some((item) => item.status === status)).length
    assert.isAbove(some('cancelled'), 10)
    assert.isAbove(some('refunded'), 50)
    assert.isAbove(items.filter((one) => one.length > 1 && new Set(one.map(({ status }) => status)).size > 1).length, 2)
    assert.isAbove(world.games.filter(({ cancelled_at }) => cancelled_at !== null).length, 3)
  })

  for (const day of DAYS) {
    test(`has players who ask Gwen and support for a refund, seeded on ${day.toISOString().slice(0, 10)}`, ({
      assert,
    }) => {
      const { refund_requests: requests, order_history: history } = buildDemoWorld(day)
      assert.deepEqual(
        requests.map(({ state }) => state),
        ['asked', 'escalated']
      )
      assert.equal(requests[0]!.game_master_id, 1)
      for (const { order_id, asked_at, escalated_at } of requests) {
        assert.isBelow((escalated_at ?? asked_at).getTime(), day.getTime())
        assert.isTrue(history.some((entry) => entry.order_id === order_id && entry.event === 'refund requested'))
      }
    })
  }

  test('never gives back more than was paid, nor spends credits that nobody had', ({ assert }) => {
    for (const [orderId, refunds] of Map.groupBy(world.refunds, ({ order_id }) => order_id)) {
      const order = world.orders[orderId - 1]!
      assert.isAtMost(
        sum(refunds, ({ amount_cents }) => amount_cents),
        order.subtotal_cents
      )
      const toCard = refunds.filter(({ destination }) => destination === 'card')
      assert.isAtMost(
        sum(toCard, ({ amount_cents }) => amount_cents),
        order.paid_cents
      )
    }
    const balances = new Map<number, number>()
    for (const { user_id, amount_cents } of world.credit_entries) {
      balances.set(user_id, (balances.get(user_id) ?? 0) + amount_cents)
      assert.isAtLeast(balances.get(user_id)!, 0)
    }
    assert.isAbove(world.credit_reservations.length, 20)
  })
})

test.group('Demo world | referrals', () => {
  test('rewards one first order of each friend, with a code that its order carries', ({ assert }) => {
    const codes = new Map(world.referral_codes.map(({ user_id, code }) => [user_id, code]))
    assert.isAbove(world.referral_rewards.length, 20)
    assert.equal(new Set(world.referral_rewards.map(({ buyer }) => buyer)).size, world.referral_rewards.length)
    for (const { order_id, referrer_id, amount_cents } of world.referral_rewards) {
      const order = world.orders[order_id - 1]!
      assert.equal(order.referral_code, codes.get(referrer_id))
      assert.isTrue(world.orders.every(({ email, id }) => email !== order.email || id >= order_id))
      assert.isTrue(
        world.credit_entries.some(
          (entry) => entry.order_id === order_id && entry.user_id === referrer_id && entry.amount_cents === amount_cents
        )
      )
    }
    assert.lengthOf(
      world.referral_rewards.filter(({ referrer_id }) => referrer_id === demoPeople.pat.id),
      3
    )
  })
})

test.group('Demo world | campaigns', () => {
  const { campaigns, campaign_members: members, campaign_requests: requests, users } = world
  const of = <Row extends { campaign_id: number }>(rows: Row[], { id }: { id: number }) =>
    rows.filter(({ campaign_id }) => campaign_id === id)

  test('are ten: public and private, full and free, new and with players who would like to join, at all kinds of times and places', ({
    assert,
  }) => {
    assert.lengthOf(campaigns, 10)
    for (const { name, description } of campaigns) assertWords(assert, name, description, 60, 140)
    assert.isTrue(
      campaigns.every(({ description }) => /\n\n- .+\n- /.test(description)),
      'what there is to know is a list'
    )
    assert.lengthOf(
      campaigns.filter((one) => one.private),
      2
    )
    for (const full of [true, false])
      assert.isTrue(campaigns.some((one) => !one.private && full === (of(members, one).length === one.seats)))
    assert.isTrue(campaigns.some((one) => one.starts_on > '2026-06-10' && of(members, one).length === 0))
    assert.isAtLeast(new Set(requests.map(({ campaign_id }) => campaign_id)).size, 3)
    assert.sameMembers(
      [...new Set(campaigns.map(({ schedule_type }) => schedule_type))],
      ['weekly', 'biweekly', 'monthly']
    )
    assert.isAtLeast(new Set(campaigns.map(({ venue_id }) => venue_id)).size, 7)
    assert.isAtLeast(new Set(campaigns.map(({ system_id }) => system_id)).size, 10)
    assert.isTrue(campaigns.every(({ schedule_day }) => schedule_day >= 1 && schedule_day <= 6))
  })

  test('have as many neighbors as they say, who were there already, and nobody twice', ({ assert }) => {
    const there = new Map(users.map(({ id, created_at }) => [id, created_at]))
    assert.lengthOf(members, 1 + sum(campaignContent, (one) => one.members))
    assert.equal(new Set(members.map(({ user_id }) => user_id)).size, members.length)
    for (const { campaign_id, user_id, joined_at } of members) {
      assert.isTrue(
        joined_at >= campaigns[campaign_id - 1]!.created_at && joined_at > there.get(user_id)! && joined_at < NOON
      )
    }
    for (const { user_id, created_at } of requests) assert.isTrue(created_at > there.get(user_id)! && created_at < NOON)
  })

  test('are Gwen’s twice, one of them with players to answer; Pat is in one and has applied to another', ({
    assert,
  }) => {
    const gwens = campaigns.filter(({ game_master_id }) => game_master_id === 1)
    assert.lengthOf(gwens, 2)
    assert.lengthOf(
      gwens.flatMap((one) => of(requests, one)),
      2
    )
    const { id } = demoPeople.pat
    assert.lengthOf(
      members.filter(({ user_id }) => user_id === id),
      1
    )
    assert.lengthOf(
      requests.filter(({ user_id }) => user_id === id),
      1
    )
  })
})

test.group('Demo world | large events', () => {
  for (const day of DAYS) {
    test(`are two to come and one that is over, with people on every side, seeded on ${day.toISOString().slice(0, 10)}`, ({
      assert,
    }) => {
      const {
        large_events: events,
        ticket_types: types,
        squads,
        tickets,
        orders,
        order_items: items,
        divisions,
        event_tables: tables,
      } = buildDemoWorld(day)
      for (const { name, description } of events) assertWords(assert, name, description, 60, 140)
      const [large, scarce, past] = events as [(typeof events)[0], (typeof events)[0], (typeof events)[0]]
      assert.isTrue(large.starts_at > day && scarce.starts_at > day && past.ends_at < day)
      const of = <Row extends { event_id: number }>(rows: readonly Row[], { id }: { id: number }) =>
        rows.filter(({ event_id }) => event_id === id)
      assert.deepEqual(
        events.map((one) => [of(divisions, one).length, of(tables, one).length]),
        [
          [2, 8],
          [0, 5],
          [2, 3],
        ]
      )
      for (const one of events) {
        const sold = of(tickets, one).filter(({ state }) => state === 'sold')
        const led = new Set(sold.filter(({ role }) => role !== 'player').map(({ squad_id }) => squad_id))
        const led_not = of(squads, one).filter(({ id }) => !led.has(id))
        assert.equal(led_not.length, one === past ? 0 : 1)
        assert.isTrue(
          of(squads, one).every(
            ({ id }) => sold.filter(({ role, squad_id }) => role === 'player' && squad_id === id).length <= 6
          )
        )
      }
      assert.isTrue(
        [large, scarce].every(
          (one) =>
            of(types, one).some(({ role, tier }) => role === 'player' && tier === 'VIP') &&
            of(squads, one).some(({ vip }) => vip)
        )
      )
      const waiting = tickets.filter(({ waiting_since }) => waiting_since !== null)
      assert.isTrue(waiting.length === 4 && waiting.every(({ event_id }) => event_id === scarce.id))
      const standard = of(types, scarce).find(({ tier }) => tier === 'Standard')!
      assert.equal(
        standard.stock -
          of(tickets, scarce).filter(({ ticket_type_id, state }) => ticket_type_id === standard.id && state === 'sold')
            .length,
        3
      )
      const there = of(tickets, past).filter(({ state }) => state !== 'returned')
      assert.isTrue(
        there.every(({ state, checked_in_at }) => (state === 'sold') === (checked_in_at !== null)) &&
          there.some(({ state }) => state === 'absent')
      )
      const bought = items.filter((item) => item.product_type === 'lpg')
      const buyers = bought.map(({ order_id }) => orders[order_id - 1]!)
      assert.isTrue(buyers.some(({ user_id }) => user_id === null))
      const pats = bought.filter(({ order_id }) => orders[order_id - 1]!.user_id === demoPeople.pat.id)
      assert.containsSubset(pats, [{ status: 'active', choice: { squadName: 'Iron Owls' } }])
      assert.isTrue(buyers.every(({ created_at }) => created_at < day))
    })
  }
})

test.group('Demo world | people', () => {
  test('has an administrator, a game master with games and a player, and nobody called Newt', ({ assert }) => {
    const { ada, gwen, pat } = demoPeople
    assert.deepEqual(
      world.users.slice(0, 3).map(({ email, roles }) => [email, [...roles]]),
      [
        ['ada.admin@questboard.test', ['Administrator']],
        ['gwen.gm@questboard.test', ['Game Master']],
        ['pat.player@questboard.test', []],
      ]
    )
    assert.isTrue(world.users.every(({ email_verified_at }) => email_verified_at !== null))
    const master = world.game_masters.find(({ userId }) => userId === gwen.id)!
    assert.isTrue(world.games.some((game) => game.game_master_id === master.id && game.starts_at > NOON))
    assert.isFalse(world.users.some(({ email }) => email.startsWith('newt.')))
    assert.deepEqual([ada.id, gwen.id, pat.id], [1, 2, 3])
  })

  for (const [day, { orders, order_items: items, games, credit_entries: entries }] of worlds) {
    test(`gives Pat 30 dollars and games behind and ahead, seeded on ${day.toISOString().slice(0, 10)}`, ({
      assert,
    }) => {
      assert.equal(
        sum(
          entries.filter(({ user_id }) => user_id === demoPeople.pat.id),
          ({ amount_cents }) => amount_cents
        ),
        3000
      )
      const own = new Set(orders.filter(({ user_id }) => user_id === demoPeople.pat.id).map(({ id }) => id))
      const played = items
        .filter(isSeat)
        .filter(({ order_id }) => own.has(order_id))
        .map((item) => ({ item, game: games[item.product_id - 1]! }))
      assert.isAtLeast(played.filter(({ game }) => game.starts_at < day).length, 6)
      assert.isAtLeast(played.filter(({ game, item }) => game.starts_at > day && item.status === 'active').length, 3)
      assert.isTrue(played.some(({ item }) => item.status === 'refunded'))
      assert.isTrue(played.some(({ game }) => game.special_event_id !== null))
    })
  }
})

const midnight = (offset: number) => DateTime.fromJSDate(NOON, { zone: ZONE }).startOf('day').plus({ days: offset })

function assertWords(assert: Pick<Assert, 'isTrue'>, name: string, text: string, least: number, most: number) {
  const count = text.split(/\s+/).length
  assert.isTrue(count >= least && count <= most, `${name} has ${count} words`)
}
