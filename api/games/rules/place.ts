import type { VenueType } from '#api/types'

export interface Place {
  venueName: string | null
  venueType: VenueType | null
  city: string | null
  state: string | null
}

/** Where a game takes place, in one line. */
export const placeText = ({ venueName, venueType, city, state }: Place) =>
  venueName === null || venueType === 'online' ? 'Online' : `${venueName} - ${city ?? ''}, ${state ?? ''}`
