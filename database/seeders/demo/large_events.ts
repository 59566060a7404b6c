import { Dice } from '#database/seeders/demo/dice'
import { pictureAddress } from '#database/seeders/demo/addresses'
import type { Buyer } from '#database/seeders/demo/buyers'
import { type Calendar, days, earlier, later } from '#database/seeders/demo/calendar'
import { idIn } from '#database/seeders/demo/catalogue'
import { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import { type LargeEventContent, largeEvents, type SquadContent } from '#database/seeders/demo/content/large_events'
import { venues } from '#database/seeders/demo/content/venues'
import { pat } from '#database/seeders/demo/pat'
import { type SoldType, TicketOffice, type TicketSale } from '#database/seeders/demo/ticket_office'
import { toCents } from '#common/money'
import type { TicketRole } from '#common/wire'

const PATS_SQUAD = 'Iron Owls'
const SATURDAY = 6
/** Nobody buys in the last days before it, nor before the seeding's. */
const LAST_PURCHASE = -2
const FULL_REFUND_UNTIL = days(7)
const MISSED_BY = 'The Slow Watch'

export function planLargeEvents(
  calendar: Calendar,
  buyers: readonly Buyer[],
  after: { orders: number; items: number }
) {
  const dice = new Dice('questboard legions')
  const office = new TicketOffice(dice, after)
  const tables = {
    large_events: largeEvents.map((event, index) => ({ id: index + 1, ...eventRow(event, calendar) })),
    divisions: [] as { id: number; event_id: number; name: string; position: number }[],
    event_tables: [] as { id: number; event_id: number; division_id: number | null; name: string }[],
    ticket_types: [] as ReturnType<typeof typeRow>[],
    squads: [] as ReturnType<typeof squadRow>[],
  }
  for (const [index, event] of largeEvents.entries()) {
    const id = index + 1
    const of = <Row extends { event_id: number; name: string }>(rows: readonly Row[], name: string | undefined) =>
      rows.find((row) => row.event_id === id && row.name === name) ?? null
    for (const [position, name] of event.divisions.entries())
      tables.divisions.push({ id: tables.divisions.length + 1, event_id: id, name, position })
    for (const { name, division } of event.tables) {
      tables.event_tables.push({
        id: tables.event_tables.length + 1,
        event_id: id,
        division_id: of(tables.divisions, division)?.id ?? null,
        name,
      })
    }
    for (const [position, type] of event.types.entries())
      tables.ticket_types.push(
        typeRow(tables.ticket_types.length + 1, id, position, type, tables.large_events[index]!.created_at)
      )
    for (const squad of event.squads) {
      tables.squads.push(
        squadRow(
          tables.squads.length + 1,
          id,
          squad,
          of(tables.divisions, squad.division)?.id ?? null,
          of(tables.event_tables, squad.table)?.id ?? null
        )
      )
    }
    const types = tables.ticket_types.filter(({ event_id }) => event_id === id)
    sellTickets(office, {
      event,
      calendar,
      dice,
      buyers,
      types,
      squads: tables.squads.filter(({ event_id }) => event_id === id),
    })
  }
  return { ...tables, office }
}

const saturday = (calendar: Calendar, weeksAhead: number) => weeksAhead * 7 + SATURDAY - calendar.weekday(0)

function eventRow(event: LargeEventContent, calendar: Calendar) {
  const day = saturday(calendar, event.weeksAhead)
  const [doors, start, end] = event.hours.map((hour) => calendar.at(day, hour)) as [Date, Date, Date]
  const createdAt = calendar.at(Math.min(day, 0) - event.opened, 9)
  return {
    slug: event.slug,
    name: event.name,
    description: event.description,
    image: pictureAddress('lpg', event.slug),
    venue_id: idIn(venues, event.venue),
    campaign_setting_id: event.setting === null ? null : idIn(campaignSettings, event.setting),
    doors_at: doors,
    starts_at: start,
    ends_at: end,
    refund_until: earlier(start, FULL_REFUND_UNTIL),
    swaps_divisions: event.swapsDivisions,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

const typeRow = (
  id: number,
  event_id: number,
  position: number,
  { role, tier, price, stock, description }: LargeEventContent['types'][number],
  created_at: Date
) => ({
  id,
  event_id,
  role,
  tier,
  price_cents: toCents(price),
  description,
  stock,
  taken: 0,
  position,
  created_at,
})

const squadRow = (
  id: number,
  event_id: number,
  { name, vip = false }: SquadContent,
  division_id: number | null,
  table_id: number | null
) => ({
  id,
  event_id,
  division_id,
  table_id,
  name,
  vip,
  pinned: false,
  by_staff: false,
  players: 0,
})

interface Sales {
  event: LargeEventContent
  calendar: Calendar
  dice: Dice
  buyers: readonly Buyer[]
  types: readonly ReturnType<typeof typeRow>[]
  squads: readonly ReturnType<typeof squadRow>[]
}

function sellTickets(office: TicketOffice, { event, calendar, dice, buyers, types, squads }: Sales) {
  const day = saturday(calendar, event.weeksAhead)
  const opened = Math.min(day, 0) - event.opened
  const last = Math.min(day - 8, LAST_PURCHASE)
  const queue = dice.shuffle(buyers.filter(({ since, home }) => since < opened && home !== pat.home))
  const doors = calendar.at(day, event.hours[0])
  const evening = (from: number, to: number) => calendar.at(dice.whole(from, to), dice.whole(17, 21), dice.whole(0, 59))
  const middle = Math.floor((opened + last) / 2)

  const typeOf = (role: TicketRole, vip = false): SoldType => {
    const { id, event_id, tier, price_cents } = types.find(
      (type) => type.role === role && /vip/i.test(type.tier) === vip
    )!
    return { id, eventId: event_id, eventName: event.name, role, tier, priceCents: price_cents }
  }
  const sell = (
    sale: Omit<TicketSale, 'buyer' | 'arrived'>,
    { buyer = queue.pop()!, missed = 0 }: { buyer?: Buyer; missed?: number } = {}
  ) => office.sell({ ...sale, buyer, ...(day < 0 && { arrived: { at: doors, people: sale.quantity - missed } }) })

  for (const { id: squadId, name, vip, division_id } of squads) {
    const { led, division, parties } = event.squads.find((squad) => squad.name === name)!
    const inDivision = division_id === null ? {} : { divisionId: division_id, divisionName: division! }
    const founded = {
      type: typeOf('master', vip),
      quantity: 1,
      at: evening(opened + 1, opened + 8),
      squadId,
      choice: { squadName: name, ...inDivision },
    }
    // Who has given it back founded it; a relief leads what has nobody else.
    if (led === 'master') sell(founded)
    else sell({ ...founded, returnedAt: later(calendar.at(middle, 12), days(1)) })
    if (led === 'relief')
      sell({ type: typeOf('relief'), quantity: 1, at: evening(opened + 9, middle), squadId, choice: {} })
    for (const [index, quantity] of parties.entries()) {
      const at = evening(opened + 9, led === null ? middle : last)
      const sale = {
        type: typeOf('player', vip),
        quantity,
        at,
        squadId,
        choice: { ...inDivision, squadId, squadName: name },
      }
      sell(sale, {
        ...(name === PATS_SQUAD && index === 0 && { buyer: pat }),
        missed: name === MISSED_BY && index === 0 ? 1 : 0,
      })
    }
  }
  for (let person = 0; person < event.relief; person += 1)
    sell({ type: typeOf('relief'), quantity: 1, at: evening(opened + 9, last), squadId: null, choice: {} })
  for (const [index, quantity] of event.waiting.entries()) {
    sell({
      type: typeOf('player'),
      quantity,
      at: calendar.at(last - event.waiting.length + index, 19, 7 * index + 3),
      squadId: null,
      choice: { waits: true },
    })
  }
}
