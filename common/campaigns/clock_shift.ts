/** Sessions that begin at another time of somebody's clock than the next one does: from the first such to the last before it changes again. */
export interface ClockShift {
  from: Date
  /** Null: as far as one can see. */
  to: Date | null
}

/** `wallOf`: weekday and time as their clock shows them. Null: every session begins at the same time for them. */
export function clockShift(starts: readonly Date[], wallOf: (instant: Date) => string): ClockShift | null {
  const walls = starts.map(wallOf)
  const first = walls.findIndex((wall) => wall !== walls[0])
  if (first < 0) return null
  const next = walls.findIndex((wall, index) => index > first && wall !== walls[first])
  return { from: starts[first]!, to: next < 0 ? null : starts[next - 1]! }
}
