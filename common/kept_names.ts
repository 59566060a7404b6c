/** The names of records that somebody of the back office opened last, in what its browser keeps for react-admin. */
export const RECENT = 'recent'
const RECENT_ENTRY = `RaStore.${RECENT}`

/** Where the pages of its lists begin, with what was searched for; until the tab is closed. */
export const BEGINNINGS = 'pageBeginnings'

/** A door of a large event each: who has a ticket, and what was said of tickets that is not sent yet. */
export const DOORS = 'questboard.door.'

type Shelf = Record<string, unknown> & { getItem(key: string): string | null; setItem(key: string, value: string): void; removeItem(key: string): void }

/** Whoever signs out, in the shop or in the back office, leaves no names of people in the browser. What was said of tickets, by their numbers alone, still has to be sent. */
export function forgetNames(local: Shelf, tab: Shelf): void {
  local.removeItem(RECENT_ENTRY)
  tab.removeItem(BEGINNINGS)
  for (const key of Object.keys(local).filter((one) => one.startsWith(DOORS))) {
    const queue = queueIn(local.getItem(key))
    if (queue.length > 0) local.setItem(key, JSON.stringify({ roster: null, queue }))
    else local.removeItem(key)
  }
}

function queueIn(kept: string | null): unknown[] {
  try {
    const { queue } = JSON.parse(kept ?? '{}') as { queue?: unknown }
    return Array.isArray(queue) ? queue : []
  } catch {
    return []
  }
}
