export interface Place {
  venue: { name: string; type: string } | null
  city: string | null
  state: string | null
}

export const onlineText = 'Online'

/** `Online`, or `{venue name} - {city}, {state}`. */
export function locationText(place: Place): string {
  const { venue } = place
  return isOnline(place) || !venue ? onlineText : `${venue.name}${townText(place)}`
}

/** ` - {city}, {state}`, as far as they are known. */
export function townText({ city, state }: Place): string {
  const town = [city, state].filter(Boolean).join(', ')
  return town && ` - ${town}`
}

export const isOnline = ({ venue }: Pick<Place, 'venue'>) => !venue || venue.type === 'online'
