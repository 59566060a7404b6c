import type { CartItem, Game } from '#common/wire'

/** A game as the wire brings it. */
export function gameWith(details: Partial<Game> = {}): Game {
  return {
    id: 1,
    date: '2026-11-28T00:00:00.000Z',
    price: 25,
    max_players: 6,
    available_seats: 4,
    venue: {
      id: 1,
      name: 'We Geek Together',
      type: 'store',
      slug: 'we-geek-together',
      moduleOverlayImage: null,
      address: { city: 'Denver', state: 'CO' },
    },
    gameMaster: { id: 3, name: 'J.R. Smith', slug: 'jr-smith', image: null },
    module: {
      id: 2,
      name: 'The Drowned Bell',
      image: '/uploads/modules/drowned-bell-800.webp',
      description: 'A bell rings under the lake.',
      system: { id: 5, name: 'Fifth Edition', slug: 'fifth-edition' },
      campaignSetting: null,
    },
    ...details,
  }
}

export const onlineVenue: Game['venue'] = {
  id: 9,
  name: 'The Astral Table',
  type: 'online',
  slug: 'the-astral-table',
  moduleOverlayImage: null,
  address: { city: null, state: null },
}

export function itemWith(details: Partial<CartItem> = {}): CartItem {
  return {
    productId: 1,
    productName: 'The Drowned Bell',
    productType: 'game',
    price: 25,
    quantity: 1,
    email: 'pat@example.test',
    firstName: 'Pat',
    lastName: 'Player',
    phone: '',
    ...details,
  }
}
