import type { VenueType } from '#common/wire'

export const VENUE_TYPES: Record<VenueType, string> = { online: 'Online', physical: 'Physical', store: 'Store' }

/** A new venue is online or a store; a changed one online or physical, or the store that it is (C-43). */
export function typesFor(stored?: VenueType): VenueType[] {
  if (!stored) return ['online', 'store']
  return stored === 'store' ? ['online', 'physical', 'store'] : ['online', 'physical']
}
