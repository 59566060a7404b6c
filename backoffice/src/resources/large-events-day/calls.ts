import type { BoardOutcome, BoardStep, CheckInAnswer, CheckInEntry, EventBoard, Roster } from '#common/wire'
import { API, fetchJson } from '../../providers/data/rest'

const at = (id: number) => `${API}/large-events/${id}`
const post = async (url: string, body?: object) => (await fetchJson(url, { method: 'POST', body: JSON.stringify(body ?? {}) })).json

export const readBoard = async (id: number): Promise<EventBoard> => (await fetchJson(`${at(id)}/board`)).json
export const takeStep = (id: number, step: BoardStep): Promise<BoardOutcome> => post(`${at(id)}/steps`, step)
export const undoStep = (id: number, stepId: number): Promise<BoardOutcome> => post(`${at(id)}/steps/${stepId}/undo`)
export const markAbsent = (id: number, ticketIds: readonly number[], absent: boolean): Promise<BoardOutcome> => post(`${at(id)}/absent`, { ticketIds, absent })
export const readRoster = async (id: number): Promise<Roster> => (await fetchJson(`${at(id)}/roster`)).json
export const sendCheckIns = async (id: number, entries: readonly CheckInEntry[]): Promise<CheckInAnswer[]> => (await post(`${at(id)}/check-ins`, { entries })).answers
