import type { AdminGame, VenueType } from '#common/wire'
import { say } from '#backoffice/i18n/index'

interface Place {
  name: string
  type: VenueType
  city: string | null
  state: string | null
}

/** "Online", else "Dice Cellar - Boulder, CO". A game without a venue is played online. */
export function placeOf(venue: Place | null) {
  if (!venue || venue.type === 'online') return say('resources.games.online')
  const town = [venue.city, venue.state].filter(Boolean).join(', ')
  return town ? `${venue.name} - ${town}` : venue.name
}

export const place = ({ venue, city, state }: Pick<AdminGame, 'venue' | 'city' | 'state'>) =>
  placeOf(venue && { ...venue, city, state })
