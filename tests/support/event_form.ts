import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'
import type { LargeEventForm } from '#common/wire'

/** So many days from now, at ten in the morning or another hour, as forms write it. */
export const wallTime = (days: number, hour = 10): string =>
  DateTime.now().setZone(ZONE).plus({ days }).set({ hour, minute: 0, second: 0 }).toFormat("yyyy-MM-dd'T'HH:mm")

/** The instant that a clock on the wall in Denver shows so. */
export const instantOf = (text: string): string => DateTime.fromISO(text, { zone: ZONE }).toJSDate().toISOString()

/** A large event as staff write it down. */
export const eventForm = (fields: Partial<LargeEventForm> = {}): LargeEventForm => ({
  name: 'The Siege of Winterhold',
  description: 'Twenty tables, *one* story.',
  doorsAt: wallTime(30, 9),
  startsAt: wallTime(30, 10),
  endsAt: wallTime(30, 18),
  refundUntil: wallTime(23, 10),
  swapsDivisions: true,
  ticketTypes: [
    { role: 'master', tier: 'Game Master', price: 10, stock: 20 },
    { role: 'relief', tier: 'Relief', price: 0, stock: 4 },
    {
      role: 'player',
      tier: 'Standard',
      price: 49.5,
      stock: 60,
      description: 'A seat for the day.',
      onSaleTo: wallTime(29, 20),
    },
  ],
  divisions: [{ name: 'North' }, { name: 'South' }],
  tables: [
    { name: 'Table 1', division: 'north' },
    { name: 'Table 2', division: null },
  ],
  ...fields,
})
