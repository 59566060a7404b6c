import type {
  AdminLargeEvent,
  BoardOutcome,
  BoardStep,
  CampaignRefund,
  CampaignSession,
  CheckInAnswer,
  CheckInEntry,
  EventBoard,
  EventCancellation,
  NamedCampaign,
  Roster,
  SessionForm,
  ToldLargeEvent,
} from '#common/wire'
import { API, fetchJson, once } from './rest'

/** What of a campaign is taken away. */
export type RefundOf = { userId: number } | { sessionDate: string }

/** What was said to go back; where something else would by now, nothing is done. */
export type Agreed = Pick<CampaignRefund, 'card' | 'credits'> | undefined

export interface CampaignSteps {
  invitePlayer(id: number, email: string): Promise<void>
  approveRequest(id: number, requestId: number): Promise<void>
  rejectRequest(id: number, requestId: number): Promise<void>
  cancelInvitation(id: number, requestId: number): Promise<void>
  removeMember(id: number, userId: number, expected: Agreed): Promise<void>
  /** If the campaign is ended or deleted; or this member removed, or this session skipped. */
  campaignRefund(id: number, of?: RefundOf): Promise<CampaignRefund>
  endCampaign(id: number, expected: Agreed): Promise<void>
  deleteCampaign(id: number, expected: Agreed): Promise<void>
  readCampaignOfGame(gameId: number): Promise<NamedCampaign>
  campaignSessions(id: number): Promise<CampaignSession[]>
  changeSession(id: number, sessionDate: string, form: SessionForm): Promise<void>
  skipSession(id: number, sessionDate: string, expected: Agreed): Promise<void>
  restoreSession(id: number, sessionDate: string): Promise<void>
  /** Answers how many are reminded. */
  remindPlayers(id: number, sessionDate: string): Promise<number>
}

async function ask(method: string, path: string, body?: object): Promise<void> {
  await fetchJson(`${API}/campaigns/${path}`, { method, body: body && JSON.stringify(body) })
}

const pathOf = (of: RefundOf | undefined) =>
  of === undefined ? '' : 'userId' in of ? `members/${of.userId}/` : `sessions/${of.sessionDate}/`

export const campaignSteps: CampaignSteps = {
  invitePlayer: (id, email) => ask('POST', `${id}/invite`, { email }),
  approveRequest: (id, requestId) => ask('POST', `${id}/requests/${requestId}/approve`),
  rejectRequest: (id, requestId) => ask('POST', `${id}/requests/${requestId}/reject`),
  cancelInvitation: (id, requestId) => ask('DELETE', `${id}/requests/${requestId}`),
  removeMember: (id, userId, expected) => ask('DELETE', `${id}/members/${userId}`, { expected }),
  campaignRefund: async (id, of) => (await fetchJson(`${API}/campaigns/${id}/${pathOf(of)}refund`)).json,
  endCampaign: (id, expected) => ask('POST', `${id}/end`, { expected }),
  deleteCampaign: (id, expected) => ask('DELETE', String(id), { expected }),
  readCampaignOfGame: async (gameId) => (await fetchJson(`${API}/games/${gameId}/campaign`)).json,
  campaignSessions: async (id) => (await fetchJson(`${API}/campaigns/${id}/sessions`)).json,
  changeSession: (id, sessionDate, form) => ask('PUT', `${id}/sessions/${sessionDate}`, form),
  skipSession: (id, sessionDate, expected) => ask('POST', `${id}/sessions/${sessionDate}/skip`, { expected }),
  restoreSession: (id, sessionDate) => ask('POST', `${id}/sessions/${sessionDate}/restore`),
  remindPlayers: async (id, sessionDate) =>
    (await fetchJson(`${API}/campaigns/${id}/sessions/${sessionDate}/remind`, { method: 'POST' })).json.reminded,
}

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
