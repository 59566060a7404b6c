import type { CampaignRefund } from '#common/wire'
import { API, fetchJson } from './rest'

export interface CampaignSteps {
  invitePlayer(id: number, email: string): Promise<void>
  /** Lets somebody in who applied. */
  approveRequest(id: number, requestId: number): Promise<void>
  rejectRequest(id: number, requestId: number): Promise<void>
  cancelInvitation(id: number, requestId: number): Promise<void>
  removeMember(id: number, userId: number): Promise<void>
  /** If the campaign is deleted, or this member removed. */
  campaignRefund(id: number, userId?: number): Promise<CampaignRefund>
}

async function ask(method: string, path: string, body?: object): Promise<void> {
  await fetchJson(`${API}/campaigns/${path}`, { method, body: body && JSON.stringify(body) })
}

export const campaignSteps: CampaignSteps = {
  invitePlayer: (id, email) => ask('POST', `${id}/invite`, { email }),
  approveRequest: (id, requestId) => ask('POST', `${id}/requests/${requestId}/approve`),
  rejectRequest: (id, requestId) => ask('POST', `${id}/requests/${requestId}/reject`),
  cancelInvitation: (id, requestId) => ask('DELETE', `${id}/requests/${requestId}`),
  removeMember: (id, userId) => ask('DELETE', `${id}/members/${userId}`),
  campaignRefund: async (id, userId) => (await fetchJson(`${API}/campaigns/${id}/${userId === undefined ? '' : `members/${userId}/`}refund`)).json,
}
