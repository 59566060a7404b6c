/** So long somebody who waited may decline the place that has opened for them, for all of their money. */
export const DECLINE_HOURS = 24

const HOUR_MS = 3_600_000

export const declinableUntil = (placedAt: Date): Date => new Date(placedAt.getTime() + DECLINE_HOURS * HOUR_MS)

/** As long as the event has not begun. */
export const mayDecline = ({ placedAt, startsAt }: { placedAt: Date | null; startsAt: Date }, now: Date): boolean =>
  placedAt !== null && now <= declinableUntil(placedAt) && now < startsAt
