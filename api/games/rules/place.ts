import { locationText } from '#common/places'
import type { VenueType } from '#common/wire'

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

/** What a seat at a game is called among all that is sold. */
export const GAME = 'game'
