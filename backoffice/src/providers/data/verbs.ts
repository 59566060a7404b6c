import type { DataProvider } from 'react-admin'
import type { AdminOrder, RecordArchived } from '#api/types'
import type { Removal } from '../../resources/games/removal'
import type { ManualOrderForm } from '../../resources/orders/manual_order'
import { API, fetchJson } from './rest'

export interface Verbs {
  removeGame(id: number): Promise<Removal>
  removeRecord(resource: string, id: number): Promise<'deleted' | 'archived'>
  restoreRecord(resource: string, id: number): Promise<void>
  createManualOrder(form: ManualOrderForm): Promise<AdminOrder>
  resolveAlert(id: number): Promise<void>
}

export type BackOfficeData = DataProvider & Verbs

async function removeGame(id: number): Promise<Removal> {
  const { json } = await fetchJson(`${API}/games/${id}`, { method: 'DELETE' })
  return json ?? { cancelled: false }
}

async function removeRecord(resource: string, id: number): Promise<'deleted' | 'archived'> {
  const { json } = await fetchJson(`${API}/${resource}/${id}`, { method: 'DELETE' })
  return (json as RecordArchived | undefined)?.archived ? 'archived' : 'deleted'
}

async function restoreRecord(resource: string, id: number): Promise<void> {
  await fetchJson(`${API}/${resource}/${id}/restore`, { method: 'POST' })
}

async function createManualOrder(form: ManualOrderForm): Promise<AdminOrder> {
  const { json } = await fetchJson(`${API}/orders/manual`, { method: 'POST', body: JSON.stringify(form) })
  return json
}

async function resolveAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/resolve`, { method: 'POST' })
}

export const withVerbs = (base: DataProvider): BackOfficeData => ({ ...base, removeGame, removeRecord, restoreRecord, createManualOrder, resolveAlert })
