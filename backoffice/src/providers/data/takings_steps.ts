import type { EarningsStatement, RecordFigures, RecordTakings, TakingsByRecord } from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface TakingsSteps {
  /** The months of one record of a kind (`venues`). */
  readRevenue(kind: string, id: number): Promise<RecordTakings>
  readRevenueByRecord(kind: string, period: { from: string; to: string }): Promise<TakingsByRecord>
  readRecordFigures(kind: string): Promise<RecordFigures[]>
  /** Of a game master's month, `2026-11`. */
  readStatement(gameMasterId: number, month: string): Promise<EarningsStatement>
  mailStatement(gameMasterId: number, month: string): Promise<{ email: string }>
}

export const takingsSteps: TakingsSteps = {
  readRevenue: async (kind, id) => (await fetchJson(`${API}/takings/${kind}/${id}`)).json,
  readRevenueByRecord: async (kind, { from, to }) =>
    (await fetchJson(`${API}/dashboard/${kind}?${new URLSearchParams({ from, to })}`)).json,
  readStatement: async (id, month) => (await fetchJson(`${API}/game-masters/${id}/statements/${month}`)).json,
  mailStatement: (id, month) =>
    once(['statement', id, month], async (key) => {
      const headers = new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
      return (await fetchJson(`${API}/game-masters/${id}/statements/${month}/mail`, { method: 'POST', headers })).json
    }),
  readRecordFigures: async (kind) => (await fetchJson(`${API}/takings/${kind}`)).json,
}
