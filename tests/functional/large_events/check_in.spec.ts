import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { whenText } from '#api/shared/clock'
import { sharedApp } from '#tests/support/app'
import { BoardStage } from '#tests/support/board_stage'
import { ticketLink } from '#api/large_events/rules/ticket_link'
import { findDrift } from '#api/large_events/queries/find_drift'

/** Of every product that tests start (`support/product.ts`). */
const KEY = 'a-key-for-tests-that-guards-nothing'

const AN_HOUR_AGO = Date.now() - 3_600_000
const at = (minutes: number) => new Date(AN_HOUR_AGO + minutes * 60_000).toISOString()

test.group('Large events | check-in', (group) => {
  let stage: BoardStage

  group.setup(async () => {
    stage = await BoardStage.open(await sharedApp())
  })

  async function led({ doorsOpen = true } = {}) {
    const event = await stage.event()
    if (doorsOpen) await stage.openDoors(event)
    const owls = await stage.squad(event, { name: 'Owls' })
    const [ann, bob] = await stage.players(event, ['Ann', 'Bob'], { squadId: owls.id })
    return { event, owls, ann: ann!, bob: bob! }
  }

  const checkedIn = async (ticketId: number) =>
    (
      await stage.product.database.one<{ at: Date | null }>('select checked_in_at as at from tickets where id = $1', [
        ticketId,
      ])
    ).at

  test('what was seen last counts, in whatever order and however often it comes in', async ({ assert }) => {
    const { event, ann } = await led()
    const outcomes = async (...entries: [minutes: number, present: boolean][]) => {
      const answer = await stage.checkIn(
        event,
        entries.map(([minutes, present]) => ({ ticketId: ann, at: at(minutes), present }))
      )
      return answer.body.answers?.map(({ outcome }: any) => outcome) ?? answer.text
    }
    assert.deepEqual(await outcomes([10, true]), ['in'])
    assert.deepEqual(await outcomes([5, false]), ['unchanged'], 'a phone without network said so before')
    assert.isNotNull(await checkedIn(ann))
    assert.deepEqual(await outcomes([20, true], [15, false]), ['unchanged', 'unchanged'])
    assert.deepEqual(await outcomes([25, false], [25, false]), ['out', 'unchanged'])
    assert.isNull(await checkedIn(ann))
    assert.deepEqual(await outcomes([24, true]), ['unchanged'])
    assert.isNull(await checkedIn(ann))
    const ahead = await stage.checkIn(event, [{ ticketId: ann, at: '2099-01-01T00:00:00Z', present: true }])
    assert.equal(ahead.body.answers[0].outcome, 'in')
    assert.isBelow(
      (await checkedIn(ann))!.getTime(),
      Date.now() + 60_000,
      'a clock that is ahead says no more than now'
    )
  })

  test('each entry is answered by itself: known, unknown, of another event, cancelled, given away', async ({
    assert,
  }) => {
    const { event, ann, bob } = await led()
    const other = await led()
    const link = (ticketId: number, handovers = 0) => ticketLink({ ticketId, handovers, linkVersion: 0 }, KEY)
    await stage.product.database.query('update tickets set handovers = 1 where id = $1', [bob])
    await stage.product.database.query("update tickets set state = 'returned', squad_id = null where id = $1", [
      other.bob,
    ])
    const entries = [
      { link: link(ann) },
      { link: link(bob) },
      { link: link(bob, 1) },
      { link: `${ann}.nonsense` },
      { ticketId: 1_000_000_000 },
      { ticketId: other.ann },
      { link: 'https://example.test' },
    ]
    const answer = await stage.checkIn(
      event,
      entries.map((entry) => ({ ...entry, at: at(1), present: true }))
    )
    assert.deepEqual(
      answer.body.answers?.map(({ outcome }: any) => outcome),
      ['in', 'given away', 'in', 'unknown', 'unknown', 'other event', 'unknown'],
      answer.text
    )
    assert.equal(answer.body.answers[0].told, 'Ann Reed, squad "Owls" is in.')
    assert.include(
      answer.body.answers[5].told,
      `is for another event: ${other.event.name}, ${whenText(other.event.startsAt)}.`
    )
    const cancelled = await stage.checkIn(other.event, [{ ticketId: other.bob, at: at(1), present: true }])
    assert.deepEqual(cancelled.body.answers, [
      { ticketId: other.bob, outcome: 'cancelled', told: 'The ticket of Bob Reed was cancelled.', checkedInAt: null },
    ])
    const roster = await stage.staff.get(`/api/large-events/${event.id}/roster`)
    assert.containsSubset(roster.body.entries, [
      {
        id: ann,
        firstName: 'Ann',
        squad: 'Owls',
        role: 'player',
        linkHash: createHash('sha256').update(link(ann)).digest('hex').slice(0, 16),
      },
    ])
    assert.equal((await stage.checkIn(event, [{ at: at(1), present: true }])).status, 422)
    assert.equal((await stage.checkIn(event, [{ ticketId: ann, at: 'soon', present: true }])).status, 422)
  })

  test('refuses no-shows until the doors open', async ({ assert }) => {
    const { event, ann } = await led({ doorsOpen: false })
    assert.containsSubset(await stage.absent(event, [ann]), {
      status: 409,
      body: {
        code: 'DOORS_CLOSED',
        message: 'The doors of this event are not open yet, so a person cannot be a no-show. Nothing was changed.',
      },
    })
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Ann', 'Bob'] })
    assert.equal((await stage.board(event)).doorsAt, event.doorsAt?.toISOString())
    await stage.product.database.query('update large_events set doors_at = null where id = $1', [event.id])
    assert.equal((await stage.absent(event, [ann])).status, 409, 'the start counts where there is no time for doors')
    await stage.openDoors(event)
    assert.equal((await stage.absent(event, [ann])).status, 200)
    await stage.product.database.query("update large_events set doors_at = now() + interval '1 minute' where id = $1", [
      event.id,
    ])
    assert.equal((await stage.absent(event, [ann], false)).status, 200, 'the way back is always open')
  })

  test('a no-show gives their place to who waits, and has it back while it is free', async ({ assert }) => {
    const { event, owls, ann, bob } = await led()
    const marked = await stage.absent(event, [ann])
    assert.equal(marked.body.told, 'Ann Reed did not come.', marked.text)
    assert.containsSubset(marked.body.board.squads, [{ name: 'Owls', absent: [{ ticketId: ann }] }])
    assert.equal((await stage.absent(event, [ann], false)).body.told, 'Ann Reed came after all.')
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Ann', 'Bob'] })

    await stage.players(event, ['C', 'D', 'E', 'F'], { squadId: owls.id })
    const [wes] = await stage.players(event, ['Wes'], { joinWaitlist: true })
    const gone = await stage.absent(event, [ann])
    assert.equal(gone.body.placed, 1)
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Bob', 'C', 'D', 'E', 'F', 'Wes'] })
    assert.containsSubset((await stage.absent(event, [ann], false)).body, { code: 'SQUAD_FULL' })
    assert.equal((await stage.undo(event, gone.body.stepId)).status, 409)
    const late = await stage.checkIn(event, [{ ticketId: ann, at: at(1), present: true }])
    assert.containsSubset(late.body.answers, [{ outcome: 'place gone' }])
    const [order] = await stage.product.database.query(
      "select status from order_items where choice->>'party' = (select party::text from tickets where id = $1)",
      [ann]
    )
    assert.deepEqual(order, { status: 'active' }, 'nothing goes back to who does not come')
    const drift = (await findDrift(stage.shop.database)).filter(({ eventId }) => eventId === event.id)
    assert.deepEqual(drift, [])
    await stage.checkIn(event, [{ ticketId: bob, at: at(2), present: true }])
    assert.containsSubset(await stage.absent(event, [bob]), {
      status: 400,
      body: { message: 'Bob Reed is checked in. Take that back first.' },
    })
    assert.isNumber(wes)
  }).tags(['SEAT-4', 'B-23'])

  test('who comes after all, to a place that is free still, has it back with the check-in', async ({ assert }) => {
    const { event, ann } = await led()
    await stage.absent(event, [ann])
    const late = await stage.checkIn(event, [{ ticketId: ann, at: at(1), present: true }])
    assert.containsSubset(late.body.answers, [{ outcome: 'in' }])
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Ann', 'Bob'] })
  })

  test('a game master who does not come is replaced by a relief; taken back, all is as it was', async ({ assert }) => {
    const { event, owls, ann } = await led()
    const relief = await stage.relief(event)
    const before = await stage.board(event)
    const replaced = await stage.take(event, { kind: 'replace', squadId: owls.id, ticketId: relief })
    assert.equal(replaced.body.told, 'Rae Reed leads "Owls" now, in the place of Robin Reed.', replaced.text)
    assert.containsSubset(replaced.body.board.squads, [{ name: 'Owls', absent: [{ role: 'master' }] }])
    assert.deepEqual(await stage.seats(event), { Owls: ['Rae', 'Ann', 'Bob'] })
    assert.lengthOf(
      await stage.product.database.query(
        "select 1 from mails where kind = 'squad_led' and (data->>'squadId')::int = $1",
        [owls.id]
      ),
      2,
      'their players are told'
    )
    assert.containsSubset(await stage.take(event, { kind: 'replace', squadId: owls.id, ticketId: relief }), {
      status: 400,
      body: { code: 'NOT_RELIEF' },
    })
    assert.containsSubset(await stage.take(event, { kind: 'replace', squadId: owls.id, ticketId: ann }), {
      status: 400,
      body: { code: 'NOT_RELIEF' },
    })
    assert.deepEqual((await stage.undo(event, replaced.body.stepId)).body.board, before)
  }).tags(['2-6-05'])
})
