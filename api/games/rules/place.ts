import type { VenueType } from '#api/types'

export interface Place {
  venueName: string | null
  venueType: VenueType | null
  city: string | null
  state: string | null
}

/** Where a game takes place, in one line. */
export function placeText({ venueName, venueType, city, state }: Place): string {
  if (venueName === null || venueType === 'online') return 'Online'
  const town = [city, state].filter(Boolean).join(', ')
  return town ? `${venueName} - ${town}` : venueName
}
