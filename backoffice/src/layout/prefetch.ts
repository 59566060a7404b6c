type Load = () => Promise<unknown>

const SETTLED_MS = 1500

/** Fetches screens that may be opened next, once the first one has come to rest. */
export function prefetchWhenIdle(loads: Load[]) {
  const fetchAll = () => {
    for (const load of loads) void load().catch(() => {})
  }
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(fetchAll) : fetchAll())
  setTimeout(whenIdle, SETTLED_MS)
}
