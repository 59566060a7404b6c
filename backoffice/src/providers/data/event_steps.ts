import type { AdminLargeEvent, EventCancellation, Registration, ToldLargeEvent } from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface EventSteps {
  /** What goes back if it does not take place. */
  eventCancellation(id: number): Promise<EventCancellation>
  cancelEvent(id: number): Promise<{ cancelled: boolean; refundedOrders: number }>
  /** To this wall time, `2026-06-01T17:00`. */
  copyEvent(id: number, startsAt: string): Promise<AdminLargeEvent>
  /** As buyers read it: with the squads that take somebody. */
  eventForSale(id: number): Promise<ToldLargeEvent>
  /** Everybody who is expected, by name. */
  everyRegistration(id: number): Promise<Registration[]>
}

const STEP = 500

async function everyRegistration(id: number): Promise<Registration[]> {
  const all: Registration[] = []
  for (;;) {
    const query = new URLSearchParams({ sort: '["name","ASC"]', range: `[${all.length},${all.length + STEP - 1}]` })
    const { json } = await fetchJson(`${API}/large-events/${id}/registrations?${query}`)
    all.push(...json)
    if (json.length < STEP) return all
  }
}

export const eventSteps: EventSteps = {
  eventCancellation: async (id) => (await fetchJson(`${API}/large-events/${id}/cancellation`)).json,
  cancelEvent: async (id) => (await fetchJson(`${API}/large-events/${id}/cancel`, { method: 'POST' })).json,
  copyEvent: (id, startsAt) =>
    once(['copy event', id, startsAt], async (key) => {
      const headers = new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
      return (await fetchJson(`${API}/large-events/${id}/copy`, { method: 'POST', body: JSON.stringify({ startsAt }), headers })).json
    }),
  eventForSale: async (id) => (await fetchJson(`${API}/lpg/games/${id}`)).json,
  everyRegistration,
}
