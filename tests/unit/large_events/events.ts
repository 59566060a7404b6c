import type { LargeEvent, Squad, TicketType } from '#common/wire'

export const typeWith = (change: Partial<TicketType> = {}): TicketType => ({
  id: 1,
  role: 'player',
  tier: 'Standard',
  price: 50,
  description: 'A seat for the day',
  available_count: 60,
  on_sale_from: null,
  on_sale_to: null,
  ...change,
})

export const squadWith = (change: Partial<Squad> = {}): Squad => ({
  id: 1,
  name: 'Iron Owls',
  division_id: 1,
  division_name: 'North',
  is_vip: false,
  player_count: 2,
  ...change,
})

/** In 2031, with a ticket for each role, a VIP one for players, and two divisions. */
export const eventWith = (change: Partial<LargeEvent> = {}): LargeEvent => ({
  id: 9,
  slug: 'siege',
  name: 'Siege of Larkspur',
  description: '',
  image: null,
  event_date: '2031-07-05T16:00:00.000Z',
  doors_at: '2031-07-05T15:00:00.000Z',
  ends_at: '2031-07-06T00:00:00.000Z',
  refund_until: '2031-06-28T16:00:00.000Z',
  cancelled: false,
  venue_name: null,
  venue: null,
  campaign_setting_name: null,
  campaign_setting: null,
  ticketTypes: [
    typeWith(),
    typeWith({ id: 2, tier: 'Gold vIp', price: 90 }),
    typeWith({ id: 3, role: 'master', tier: 'Game Master', price: 10 }),
    typeWith({ id: 4, role: 'relief', tier: 'Relief', price: 0 }),
  ],
  divisions: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  squads: [
    squadWith(),
    squadWith({ id: 2, name: 'Sly Foxes', division_id: 2, division_name: 'South' }),
    squadWith({ id: 3, name: 'Gilded Geese', is_vip: true }),
  ],
  squads_without_master: [],
  squad_names: ['Iron Owls', 'Sly Foxes', 'Gilded Geese'],
  waitlist_count: 0,
  ...change,
})
