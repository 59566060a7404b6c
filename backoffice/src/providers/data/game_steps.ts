import type { CalendarGame, GameChange, GameForm, GameRemoval, MadeSeries, RemovedGame, SeriesDate, SeriesForm, SeriesScope, SessionForm, StaffCalendar } from '#common/wire'
import { API, fetchJson, once } from './rest'

export type DatesWish = Pick<SeriesForm, 'date' | 'repeats'> & Partial<Pick<SeriesForm, 'gamemasterId' | 'venueId' | 'table' | 'until' | 'count' | 'gameId'>>
export interface CalendarWish {
  from: string
  to: string
  venueId?: number
  gameMasterId?: number
}

export interface GameSteps {
  /** What deleting it would cost now, or those that are meant of its series. */
  gameRemoval(id: number, scope?: SeriesScope): Promise<GameRemoval>
  /** `expected`: what was told of it, to who may know; where that has changed, nothing is done. */
  removeGame(id: number, expected?: GameRemoval, scope?: SeriesScope): Promise<RemovedGame>
  /** The dates that a series would have. */
  seriesDates(wish: DatesWish): Promise<SeriesDate[]>
  makeSeries(form: SeriesForm): Promise<MadeSeries>
  /** What saving the form would do. */
  gameChange(id: number, form: Partial<GameForm>): Promise<GameChange>
  readCalendar(wish: CalendarWish): Promise<StaffCalendar>
  moveSession(session: NonNullable<CalendarGame['session']>, form: SessionForm): Promise<void>
}

/** What is not known yet is left out; null is nothing. */
const asked = (query: object) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' || (typeof value === 'object' && value !== null) ? [] : [[name, String(value ?? '')]])))

const asTold = ({ games, seats, held, card, desk, credits }: GameRemoval) => ({ games, seats, held, card: Math.round((card + desk) * 100) / 100, credits })

export const gameSteps: GameSteps = {
  gameRemoval: async (id, scope = 'one') => (await fetchJson(`${API}/games/${id}/removal?${asked({ scope })}`)).json,
  async removeGame(id, expected, scope = 'one') {
    const body = JSON.stringify({ scope, expected: expected && asTold(expected) })
    const { json } = await fetchJson(`${API}/games/${id}`, { method: 'DELETE', body })
    return json ?? { cancelled: false, refundedOrders: 0 }
  },
  seriesDates: async (wish) => (await fetchJson(`${API}/game-series/dates?${asked(wish)}`)).json,
  async makeSeries(form) {
    const body = JSON.stringify(form)
    const send = (key: string) => fetchJson(`${API}/game-series`, { method: 'POST', body, headers: new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key }) })
    return (await once(['game-series', body], send)).json
  },
  gameChange: async (id, form) => (await fetchJson(`${API}/games/${id}/change?${asked({ ...form, version: undefined })}`)).json,
  readCalendar: async (wish) => (await fetchJson(`${API}/calendar?${asked(wish)}`)).json,
  async moveSession({ campaignId, heldOn }, form) {
    await fetchJson(`${API}/campaigns/${campaignId}/sessions/${heldOn}`, { method: 'PUT', body: JSON.stringify(form) })
  },
}
