import type { DataProvider, SortPayload } from 'react-admin'
import type {
  AdminRefundRequest,
  Dashboard,
  FormerEvent,
  FoundRecord,
  PaymentRefund,
  RecordArchived,
  RefundDestination,
} from '#common/wire'
import {
  bookSteps,
  type BookSteps,
  mailSteps,
  type MailSteps,
  orderSteps,
  type OrderSteps,
  takingsSteps,
  type TakingsSteps,
} from './money_steps'
import { campaignSteps, type CampaignSteps, eventSteps, type EventSteps } from './event_steps'
import { gameSteps, type GameSteps, rosterSteps, type RosterSteps } from './game_steps'
import { peopleSteps, type PeopleSteps } from './people_steps'
import { API, fetchJson, once } from './rest'

type RefundDecision =
  | { grant: true; amount: number; destination: RefundDestination; answer: string }
  | { grant: false; answer: string }

export interface Verbs
  extends
    BookSteps,
    CampaignSteps,
    EventSteps,
    GameSteps,
    MailSteps,
    OrderSteps,
    PeopleSteps,
    RosterSteps,
    TakingsSteps {
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
  search(q: string, signal: AbortSignal): Promise<FoundRecord[]>
  readDashboard(period: { from: string; to: string }): Promise<Dashboard>
  /** Of a store's page. */
  /** What is scheduled, now as well. */
  sendExport(id: number): Promise<void>
  /** Answers the address of a file that can be downloaded once. */
  openExport(request: { list: string; filter: Record<string, unknown>; sort: SortPayload }): Promise<string>
}

export type BackOfficeData = DataProvider & Verbs

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

const search: Verbs['search'] = async (q, signal) =>
  (await fetchJson(`${API}/search?${new URLSearchParams({ q })}`, { signal })).json

const addEventGame: Verbs['addEventGame'] = async (eventId, gameId, from) =>
  (
    await fetchJson(`${API}/special-events/${eventId}/games/${gameId}`, {
      method: 'PUT',
      body: JSON.stringify({ from }),
    })
  ).json.from

const removeEventGame: Verbs['removeEventGame'] = async (eventId, gameId) =>
  (await fetchJson(`${API}/special-events/${eventId}/games/${gameId}`, { method: 'DELETE' })).json.from

async function resolveAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/resolve`, { method: 'POST' })
}

async function reopenAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/reopen`, { method: 'POST' })
}

const retryPaymentRefund: Verbs['retryPaymentRefund'] = async (id) =>
  (await fetchJson(`${API}/refunds/${id}/retry`, { method: 'POST' })).json

const decideRefundRequest: Verbs['decideRefundRequest'] = async (id, decision) =>
  (await fetchJson(`${API}/refund-requests/${id}/decision`, { method: 'POST', body: JSON.stringify(decision) })).json

const readDashboard: Verbs['readDashboard'] = async (period) =>
  (await fetchJson(`${API}/dashboard?${new URLSearchParams(period)}`)).json

const openExport: Verbs['openExport'] = async ({ list, filter, sort: { field, order } }) => {
  const { json } = await fetchJson(`${API}/exports`, {
    method: 'POST',
    body: JSON.stringify({ list, filter, sort: { field, order } }),
  })
  return json.url
}

const sendExport: Verbs['sendExport'] = (id) =>
  once(['send export', id], async (key) => {
    const headers = new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
    await fetchJson(`${API}/scheduled-exports/${id}/send`, { method: 'POST', headers })
  })

const verbs = {
  ...campaignSteps,
  ...eventSteps,
  ...gameSteps,
  ...mailSteps,
  ...orderSteps,
  ...bookSteps,
  ...peopleSteps,
  ...rosterSteps,
  ...takingsSteps,
  removeRecord,
  archiveRecord,
  restoreRecord,
  addEventGame,
  removeEventGame,
  resolveAlert,
  reopenAlert,
  retryPaymentRefund,
  decideRefundRequest,
  search,
  readDashboard,
  openExport,
  sendExport,
}

export const withVerbs = (base: DataProvider): BackOfficeData => ({ ...base, ...verbs })
