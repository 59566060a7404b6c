import Factory from '@adonisjs/lucid/factories'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { DateTime, type DurationLike } from 'luxon'
import Division from '#api/large_events/models/division'
import LargeEvent from '#api/large_events/models/large_event'
import TicketType from '#api/large_events/models/ticket_type'
import type { Connection } from '#api/shared/sql'
import { VenueFactory } from '#database/factories/catalog'
import { type Attributes, clientOf, given, nextNumber, recordOf, uniqueText } from '#database/factories/connection'

const HOURS = 8

const fromNow = (duration: DurationLike) => DateTime.utc().plus(duration).startOf('minute')

const times = (startsAt: DateTime) => ({
  doorsAt: startsAt.minus({ hours: 1 }).toJSDate(),
  startsAt: startsAt.toJSDate(),
  endsAt: startsAt.plus({ hours: HOURS }).toJSDate(),
  refundUntil: startsAt.minus({ days: 7 }).toJSDate(),
})

/** In a month, for a day; a full refund until a week before. */
const LargeEventFactory = Factory.define(LargeEvent, () => ({
  name: `Legion ${nextNumber()}`,
  slug: uniqueText('legion'),
  description: 'Twenty tables, one story.',
  swapsDivisions: true,
  ...times(fromNow({ days: 30 })),
}))
  .relation('venue', () => VenueFactory)
  .build()

export const TicketTypeFactory = Factory.define(TicketType, () => ({
  role: 'player' as const,
  tier: 'Standard',
  priceCents: 5000,
  description: '',
  stock: 60,
})).build()

const DivisionFactory = Factory.define(Division, () => ({ name: `Division ${nextNumber()}` })).build()

export interface LargeEventAttributes extends Omit<Attributes<LargeEvent>, 'divisions' | 'ticketTypes'> {
  /** From now; negative for the past. */
  startsIn?: DurationLike
  /** Their names; none unless given. */
  divisions?: string[]
  /** One for players, one for game masters and one for relief unless given. */
  ticketTypes?: Partial<ModelAttributes<TicketType>>[]
}

export interface CreatedLargeEvent extends ModelAttributes<LargeEvent> {
  divisions: ModelAttributes<Division>[]
  ticketTypes: ModelAttributes<TicketType>[]
}

const TYPES: Partial<ModelAttributes<TicketType>>[] = [
  { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 20 },
  { role: 'relief', tier: 'Relief', priceCents: 0, stock: 10 },
  { role: 'player', tier: 'Standard', priceCents: 5000, stock: 60 },
]

/** A venue is made along with it where none is given; `venueId` null: none is known yet. */
export async function createLargeEvent(
  { startsIn, divisions = [], ticketTypes = TYPES, ...attributes }: LargeEventAttributes = {},
  database?: Connection
): Promise<CreatedLargeEvent> {
  const client = await clientOf(database)
  const planned = LargeEventFactory.client(client).merge({
    ...(startsIn && times(fromNow(startsIn))),
    ...given(attributes),
  })
  if (attributes.venueId === undefined) planned.with('venue')
  const event = recordOf(await planned.create())
  const made: CreatedLargeEvent = { ...event, divisions: [], ticketTypes: [] }
  for (const [position, name] of divisions.entries())
    made.divisions.push(
      recordOf(await DivisionFactory.client(client).merge({ eventId: event.id, name, position }).create())
    )
  for (const [position, type] of ticketTypes.entries()) {
    made.ticketTypes.push(
      recordOf(
        await TicketTypeFactory.client(client)
          .merge({ ...type, eventId: event.id, position })
          .create()
      )
    )
  }
  return made
}
