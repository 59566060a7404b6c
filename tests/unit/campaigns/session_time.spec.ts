import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { fromWallTime, instantAt } from '#common/wall_time'
import { sessionDays } from '#common/campaigns/schedule'
import { VIEWERS } from './viewers.ts'

const ZONE = 'America/Denver'
const HOME = process.env.TZ

function setZone(zone: string | undefined) {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

/** What a browser there says. It remembers its zone, so each has one of its own. */
async function ownTimeIn(zone: string): Promise<(instant: Date) => string | null> {
  setZone(zone)
  const { ownTimeText } = (await import(
    `../../../storefront/time/shop_time.ts?zone=${zone}`
  )) as typeof import('#storefront/time/shop_time')
  return ownTimeText
}
const TYPES = ['weekly', 'biweekly', 'monthly'] as const
/** Sessions of three years. */
const SESSIONS = { weekly: 157, biweekly: 79, monthly: 37 }
const daysOf = (scheduleType: (typeof TYPES)[number]) =>
  sessionDays({ scheduleType, scheduleDay: 1, startsOn: '2026-11-30' }, '2026-11-30', SESSIONS[scheduleType])

test.group('Campaigns | when a session begins', () => {
  test('a session at five is at five in Mountain Time for three years, whatever the clocks do', ({ assert }) => {
    for (const type of TYPES) {
      const days = daysOf(type)
      for (const day of days)
        assert.equal(
          DateTime.fromJSDate(instantAt(day, '17:00'), { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm"),
          `${day}T17:00`
        )
      const offsets = new Set(days.map((day) => DateTime.fromJSDate(instantAt(day, '17:00'), { zone: ZONE }).offset))
      assert.deepEqual([...offsets].toSorted(), [-360, -420], 'both changes of the clock are among them')
    }
  }).tags(['TIME-1'])

  test('for three years a viewer in each of 40 zones is told the time of their own clock, with the day where it is another one; nobody whose clock shows Mountain Time is', async ({
    assert,
  }) => {
    assert.isAtLeast(VIEWERS.length, 40)
    for (const zone of VIEWERS) {
      const told = await ownTimeIn(zone)
      for (const day of TYPES.flatMap(daysOf)) {
        const start = instantAt(day, '17:00')
        const own = DateTime.fromJSDate(start, { zone }).setLocale('en-US')
        const wall = own.toFormat("yyyy-MM-dd'T'HH:mm")
        const expected = wall === `${day}T17:00` ? null : own.toFormat(wall.startsWith(day) ? 'h:mm a' : 'ccc h:mm a')
        assert.equal(told(start)?.replaceAll(/[\s,]+/g, ' ') ?? null, expected, `${zone} ${day}`)
      }
    }
  })
    .cleanup(() => void setZone(HOME))
    .tags(['TIME-1'])

  test('a time that clocks skip is an hour later; of one that they show twice it is the first', ({ assert }) => {
    assert.equal(instantAt('2027-03-14', '02:30').toISOString(), '2027-03-14T09:30:00.000Z')
    assert.equal(DateTime.fromJSDate(instantAt('2027-03-14', '02:30'), { zone: ZONE }).toFormat('HH:mm'), '03:30')
    assert.equal(instantAt('2026-11-01', '01:30').toISOString(), '2026-11-01T07:30:00.000Z')
    assert.equal(instantAt('2026-11-01', '00:30').toISOString(), '2026-11-01T06:30:00.000Z')
    assert.equal(instantAt('2026-11-01', '02:30').toISOString(), '2026-11-01T09:30:00.000Z')
    assert.equal(instantAt('2027-03-14', '01:30').toISOString(), '2027-03-14T08:30:00.000Z')
    assert.equal(instantAt('2027-03-14', '03:30').toISOString(), '2027-03-14T09:30:00.000Z')
  }).tags(['TIME-1'])

  test('an instant stays while the clocks show it the same way', ({ assert }) => {
    const second = new Date('2026-11-01T08:30:00.000Z')
    assert.equal(instantAt('2026-11-01', '01:30', second), second)
    assert.equal(instantAt('2026-11-01', '01:00', second).toISOString(), '2026-11-01T07:00:00.000Z')
    assert.equal(fromWallTime('2026-11-01 01:30', second), second)
    assert.equal(fromWallTime('2026-11-01T01:30')?.toISOString(), '2026-11-01T07:30:00.000Z')
  }).tags(['TIME-1'])

  test('a text that no clock shows is no time', ({ assert }) => {
    for (const text of ['2027-03-14T02:30', '2026-02-30T10:00', '2026-13-01T10:00', '2026-06-01T25:00'])
      assert.isNull(fromWallTime(text), text)
    assert.equal(fromWallTime('2026-06-01T17:00:30.5')?.toISOString(), '2026-06-01T23:00:30.500Z')
  }).tags(['TIME-1'])
})
