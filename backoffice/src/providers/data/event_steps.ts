import type { AdminLargeEvent, EventCancellation, ToldLargeEvent } from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface EventSteps {
  /** What goes back if it does not take place. */
  eventCancellation(id: number): Promise<EventCancellation>
  cancelEvent(id: number): Promise<{ cancelled: boolean; refundedOrders: number }>
  /** To this wall time, `2026-06-01T17:00`. */
  copyEvent(id: number, startsAt: string): Promise<AdminLargeEvent>
  /** As buyers read it: with the squads that take somebody. */
  eventForSale(id: number): Promise<ToldLargeEvent>
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
}
