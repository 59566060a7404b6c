import type { DataProvider } from 'react-admin'
import type { RecordArchived } from '#api/types'
import type { Removal } from '../../resources/games/removal'
import { orderSteps, type OrderSteps } from './order_steps'
import { API, fetchJson } from './rest'

export interface Verbs extends OrderSteps {
  removeGame(id: number): Promise<Removal>
  removeRecord(resource: string, id: number): Promise<'deleted' | 'archived'>
  restoreRecord(resource: string, id: number): Promise<void>
  changeEventGame(eventId: number, gameId: number, wish: 'add' | 'remove'): Promise<void>
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

async function changeEventGame(eventId: number, gameId: number, wish: 'add' | 'remove'): Promise<void> {
  await fetchJson(`${API}/special-events/${eventId}/games/${gameId}`, { method: wish === 'add' ? 'PUT' : 'DELETE' })
}

async function resolveAlert(id: number): Promise<void> {
  await fetchJson(`${API}/alerts/${id}/resolve`, { method: 'POST' })
}

const verbs = { ...orderSteps, removeGame, removeRecord, restoreRecord, changeEventGame, resolveAlert }

export const withVerbs = (base: DataProvider): BackOfficeData => ({ ...base, ...verbs })
