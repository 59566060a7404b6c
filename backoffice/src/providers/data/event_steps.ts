import type {
  AdminLargeEvent,
  BoardOutcome,
  BoardStep,
  CheckInAnswer,
  CheckInEntry,
  EventBoard,
  EventCancellation,
  Roster,
  ToldLargeEvent,
} from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface EventSteps {
  /** What goes back if it does not take place. */
  eventCancellation(id: number): Promise<EventCancellation>
  /** `told`: what was said to go back; where something else would by now, nothing is done. */
  cancelEvent(id: number, told: EventCancellation): Promise<{ cancelled: boolean; refundedOrders: number }>
  /** To this wall time, `2026-06-01T17:00`. */
  copyEvent(id: number, startsAt: string): Promise<AdminLargeEvent>
  /** As buyers read it: with the squads that take somebody. */
  eventForSale(id: number): Promise<ToldLargeEvent>
  readBoard(id: number): Promise<EventBoard>
  takeBoardStep(id: number, step: BoardStep): Promise<BoardOutcome>
  undoBoardStep(id: number, stepId: number): Promise<BoardOutcome>
  markAbsent(id: number, ticketIds: readonly number[], absent: boolean): Promise<BoardOutcome>
  readRoster(id: number): Promise<Roster>
  sendCheckIns(id: number, entries: readonly CheckInEntry[]): Promise<CheckInAnswer[]>
}

const at = (id: number) => `${API}/large-events/${id}`
const read = async (url: string) => (await fetchJson(url)).json
const post = async (url: string, body: object = {}) =>
  (await fetchJson(url, { method: 'POST', body: JSON.stringify(body) })).json

export const eventSteps: EventSteps = {
  eventCancellation: (id) => read(`${at(id)}/cancellation`),
  cancelEvent: (id, { tickets, card, desk, credits }) =>
    post(`${at(id)}/cancel`, { expected: { tickets, card, desk, credits } }),
  copyEvent: (id, startsAt) =>
    once(['copy event', id, startsAt], async (key) => {
      const headers = new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
      return (await fetchJson(`${at(id)}/copy`, { method: 'POST', body: JSON.stringify({ startsAt }), headers })).json
    }),
  eventForSale: (id) => read(`${API}/lpg/games/${id}`),
  readBoard: (id) => read(`${at(id)}/board`),
  takeBoardStep: (id, step) => post(`${at(id)}/steps`, step),
  undoBoardStep: (id, stepId) => post(`${at(id)}/steps/${stepId}/undo`),
  markAbsent: (id, ticketIds, absent) => post(`${at(id)}/absent`, { ticketIds, absent }),
  readRoster: (id) => read(`${at(id)}/roster`),
  sendCheckIns: async (id, entries) => (await post(`${at(id)}/check-ins`, { entries })).answers,
}
