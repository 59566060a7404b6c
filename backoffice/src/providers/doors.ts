import type { CheckInEntry } from '#common/wire'

/** Check-ins that are not sent yet. They name tickets by their ids, so they outlive a sign-out. */
const keyFor = (eventId: number) => `questboard.door.${eventId}`

export function readQueue(eventId: number): CheckInEntry[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyFor(eventId)) ?? 'null') as { queue?: CheckInEntry[] } | null
    return stored?.queue ?? []
  } catch {
    return []
  }
}

/** A full or closed store leaves what is on the screen as it is. */
export function storeQueue(eventId: number, queue: readonly CheckInEntry[]): void {
  try {
    localStorage.setItem(keyFor(eventId), JSON.stringify({ queue }))
  } catch {
    // The queue lives on in memory.
  }
}
