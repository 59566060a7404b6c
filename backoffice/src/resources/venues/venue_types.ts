import { TIME_ZONES } from '#common/choices'
import type { TimeZone, VenueType } from '#common/wire'

export const VENUE_TYPES: Record<VenueType, string> = { online: 'Online', physical: 'Physical', store: 'Store' }

/** A new venue is online or a store; a changed one online or physical, or the store that it is (C-43). */
export function typesFor(stored?: VenueType): VenueType[] {
  if (!stored) return ['online', 'store']
  return stored === 'store' ? ['online', 'physical', 'store'] : ['online', 'physical']
}

/** `Mountain Time`; Arizona's own is not. */
export const zoneName = (timeZone: TimeZone): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

export const ZONE_CHOICES = TIME_ZONES.map((id) => ({ id, name: zoneName(id) }))
