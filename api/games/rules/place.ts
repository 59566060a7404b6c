import type { VenueType } from '#common/wire'
import { locationText } from '#common/places'

export interface Place {
  venueName: string | null
  venueType: VenueType | null
  city: string | null
  state: string | null
}

/** Where a game takes place, in one line. */
export const placeText = ({ venueName, venueType, city, state }: Place): string =>
  locationText({
    venue: venueName === null || venueType === null ? null : { name: venueName, type: venueType },
    city,
    state,
  })
