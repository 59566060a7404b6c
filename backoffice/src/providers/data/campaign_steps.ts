import type { CampaignRefund, CampaignSession, NamedCampaign, SessionForm } from '#common/wire'
import { API, fetchJson } from './rest'

/** What of a campaign is taken away. */
export type RefundOf = { userId: number } | { sessionDate: string }

/** What was said to go back; where something else would by now, nothing is done. */
export type Agreed = Pick<CampaignRefund, 'card' | 'credits'> | undefined

export interface CampaignSteps {
  invitePlayer(id: number, email: string): Promise<void>
  /** Lets somebody in who applied. */
  approveRequest(id: number, requestId: number): Promise<void>
  rejectRequest(id: number, requestId: number): Promise<void>
  cancelInvitation(id: number, requestId: number): Promise<void>
  removeMember(id: number, userId: number, expected: Agreed): Promise<void>
  /** If the campaign is ended or deleted; or this member removed, or this session skipped. */
  campaignRefund(id: number, of?: RefundOf): Promise<CampaignRefund>
  endCampaign(id: number, expected: Agreed): Promise<void>
  deleteCampaign(id: number, expected: Agreed): Promise<void>
  /** Whose session a game is. */
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
