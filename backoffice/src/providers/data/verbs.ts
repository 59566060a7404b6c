import type { DataProvider, SortPayload } from 'react-admin'
import type { AdminRefundRequest, Dashboard, FormerEvent, GameRemoval, PaymentRefund, RecordArchived, RefundDestination } from '#common/wire'
import type { Removal } from '../../resources/games/removal'
import { campaignSteps, type CampaignSteps } from './campaign_steps'
import { eventSteps, type EventSteps } from './event_steps'
import { orderSteps, type OrderSteps } from './order_steps'
import { peopleSteps, type PeopleSteps } from './people_steps'
import { API, fetchJson } from './rest'

export type RefundDecision = { grant: true; amount: number; destination: RefundDestination; answer: string } | { grant: false; answer: string }

export interface Verbs extends CampaignSteps, EventSteps, OrderSteps, PeopleSteps {
  /** What deleting it would cost now. */
  gameRemoval(id: number): Promise<GameRemoval>
  /** `expected`: what was told of it; where that has changed, nothing is done. */
  removeGame(id: number, expected: GameRemoval): Promise<Removal>
  removeRecord(resource: string, id: number): Promise<'deleted' | 'archived'>
  archiveRecord(resource: string, id: number): Promise<void>
  restoreRecord(resource: string, id: number): Promise<void>
  /** Answers the event that the game was of until now; where `from` is given and it is another one, nothing is changed. */
  addEventGame(eventId: number, gameId: number, from?: FormerEvent['from']): Promise<FormerEvent['from']>
  removeEventGame(eventId: number, gameId: number): Promise<FormerEvent['from']>
  resolveAlert(id: number): Promise<void>
  reopenAlert(id: number): Promise<void>
  /** Of a payment without an order. */
  retryPaymentRefund(id: string): Promise<PaymentRefund>
  decideRefundRequest(id: number, decision: RefundDecision): Promise<AdminRefundRequest>
  readDashboard(period: { from: string; to: string }): Promise<Dashboard>
  /** Answers the address of a file that can be downloaded once. */
  openExport(request: { list: string; filter: Record<string, unknown>; sort: SortPayload }): Promise<string>
}

export type BackOfficeData = DataProvider & Verbs

const gameRemoval: Verbs['gameRemoval'] = async (id) => (await fetchJson(`${API}/games/${id}/removal`)).json

async function removeGame(id: number, { seats, held, card, desk, credits }: GameRemoval): Promise<Removal> {
  const body = JSON.stringify({ expected: { seats, held, card: Math.round((card + desk) * 100) / 100, credits } })
  const { json } = await fetchJson(`${API}/games/${id}`, { method: 'DELETE', body })
  return json ?? { cancelled: false }
}

async function removeRecord(resource: string, id: number): Promise<'deleted' | 'archived'> {
  const { json } = await fetchJson(`${API}/${resource}/${id}`, { method: 'DELETE' })
  return (json as RecordArchived | undefined)?.archived ? 'archived' : 'deleted'
}

async function archiveRecord(resource: string, id: number): Promise<void> {
  await fetchJson(`${API}/${resource}/${id}/archive`, { method: 'POST' })
}

async function restoreRecord(resource: string, id: number): Promise<void> {
  await fetchJson(`${API}/${resource}/${id}/restore`, { method: 'POST' })
}

const addEventGame: Verbs['addEventGame'] = async (eventId, gameId, from) =>
  (await fetchJson(`${API}/special-events/${eventId}/games/${gameId}`, { method: 'PUT', body: JSON.stringify({ from }) })).json.from

const removeEventGame: Verbs['removeEventGame'] = async (eventId, gameId) =>
  (await fetchJson(`${API}/special-events/${eventId}/games/${gameId}`, { method: 'DELETE' })).json.from

async function resolveAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/resolve`, { method: 'POST' })
}

async function reopenAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/reopen`, { method: 'POST' })
}

const retryPaymentRefund: Verbs['retryPaymentRefund'] = async (id) => (await fetchJson(`${API}/refunds/${id}/retry`, { method: 'POST' })).json

const decideRefundRequest: Verbs['decideRefundRequest'] = async (id, decision) =>
  (await fetchJson(`${API}/refund-requests/${id}/decision`, { method: 'POST', body: JSON.stringify(decision) })).json

const readDashboard: Verbs['readDashboard'] = async (period) => (await fetchJson(`${API}/dashboard?${new URLSearchParams(period)}`)).json

const openExport: Verbs['openExport'] = async ({ list, filter, sort: { field, order } }) => {
  const { json } = await fetchJson(`${API}/exports`, { method: 'POST', body: JSON.stringify({ list, filter, sort: { field, order } }) })
  return json.url
}

const verbs = {
  ...campaignSteps,
  ...eventSteps,
  ...orderSteps,
  ...peopleSteps,
  removeGame,
  gameRemoval,
  removeRecord,
  archiveRecord,
  restoreRecord,
  addEventGame,
  removeEventGame,
  resolveAlert,
  reopenAlert,
  retryPaymentRefund,
  decideRefundRequest,
  readDashboard,
  openExport,
}

export const withVerbs = (base: DataProvider): BackOfficeData => ({ ...base, ...verbs })
