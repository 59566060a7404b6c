import type { Venue } from '#common/wire'
import { DESCRIPTION_LENGTH, summaryOf } from '#storefront/text/plain_text'
import { venueText } from './text/venue.ts'

type Place = Pick<Venue, 'name' | 'type' | 'address'>

/** `Denver, CO` */
const townOf = ({ address }: Place) => [address.city, address.state].filter(Boolean).join(', ')

export function venueHeading(venue: Place): string {
  const { heading } = venueText
  return venue.type === 'online' ? heading.online(venue.name) : heading.place(venue.name, townOf(venue))
}

export function venueDescription(venue: Place): string {
  const { description } = venueText
  const text = venue.type === 'online' ? description.online(venue.name) : description.place(venue.name, townOf(venue))
  return summaryOf(text, DESCRIPTION_LENGTH)
}

export function venueKeywords(venue: Place): string[] {
  const place = venue.type === 'online' ? venueText.online : (venue.address.city ?? '')
  return [venue.name, place, ...venueText.keywords].filter(Boolean)
}

/** Street and town on one line; null for a place that is none, or has told no street. */
export function venueAddress({ type, address }: Place): string | null {
  if (type === 'online' || !address.address1) return null
  const town = [address.city, [address.state, address.postalcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address.address1, address.address2, town].filter(Boolean).join(', ')
}
