import type {
  CalendarGame,
  EventChange,
  GameChange,
  GameForm,
  GameRemoval,
  GamesAgain,
  LargeEventForm,
  MadeSeries,
  RemovalInTurn,
  RemovedGame,
  SeriesDate,
  SeriesForm,
  SeriesScope,
  SessionForm,
  StaffCalendar,
  TakenSeats,
} from '#common/wire'
import { API, fetchJson, once } from './rest'

export type DatesWish = Pick<SeriesForm, 'date' | 'repeats'> &
  Partial<Pick<SeriesForm, 'gamemasterId' | 'venueId' | 'table' | 'until' | 'count' | 'gameId'>>
interface CalendarWish {
  from: string
  to: string
  venueId?: number
  gameMasterId?: number
}

type Session = NonNullable<CalendarGame['session']>

/** What was told of a removal; where it is not said what becomes of each, that is not asked for either. */
type ToldOfRemoval = Omit<GameRemoval, 'deleted' | 'cancelled'> & Partial<Pick<GameRemoval, 'deleted' | 'cancelled'>>

export interface GameSteps {
  /** What deleting it would cost now, or those that are meant of its series. */
  gameRemoval(id: number, scope?: SeriesScope): Promise<GameRemoval>
  /** Of several, one after the other; what is gone already is left out. */
  removalInTurn(ids: number[]): Promise<RemovalInTurn[]>
  /** The same for who has nothing to do with money. */
  takenSeats(id: number, scope: SeriesScope): Promise<TakenSeats>
  /** `expected`: what was told of it, to who may know; where that has changed, nothing is done. */
  removeGame(id: number, expected?: ToldOfRemoval, scope?: SeriesScope): Promise<RemovedGame>
  /** The dates that a series would have. */
  seriesDates(wish: DatesWish): Promise<SeriesDate[]>
  makeSeries(form: SeriesForm): Promise<MadeSeries>
  /** Games of a series that were deleted are put on again, all or none. */
  putOnAgain(seriesId: number, games: GameForm[]): Promise<MadeSeries>
  /** What saving the form would do. */
  gameChange(id: number, form: Partial<GameForm>): Promise<GameChange>
  readCalendar(wish: CalendarWish): Promise<StaffCalendar>
  sessionChange(session: Session, form: SessionForm): Promise<GameChange>
  moveSession(session: Session, form: SessionForm): Promise<void>
  /** What another time or place of a large event would do. */
  eventChange(id: number, form: LargeEventForm): Promise<EventChange>
}

/** What is not known yet is left out; null is nothing. */
const asked = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' || (typeof value === 'object' && value !== null)
        ? []
        : [[name, String(value ?? '')]]
    )
  )

const asTold = ({ games, deleted, cancelled, seats, held, card, desk, credits }: ToldOfRemoval) => ({
  games,
  deleted,
  cancelled,
  seats,
  held,
  card: Math.round((card + desk) * 100) / 100,
  credits,
})

const pathOf = ({ campaignId, heldOn }: Session) => `${API}/campaigns/${campaignId}/sessions/${heldOn}`

export const gameSteps: GameSteps = {
  gameRemoval: async (id, scope = 'one') => (await fetchJson(`${API}/games/${id}/removal?${asked({ scope })}`)).json,
  removalInTurn: async (ids) => (await fetchJson(`${API}/game-removals?ids=${ids.join(',')}`)).json,
  takenSeats: async (id, scope) => (await fetchJson(`${API}/games/${id}/removal?${asked({ scope })}`)).json,
  async removeGame(id, expected, scope = 'one') {
    const body = JSON.stringify({ scope, expected: expected && asTold(expected) })
    const { json } = await fetchJson(`${API}/games/${id}`, { method: 'DELETE', body })
    return json ?? { cancelled: false, refundedOrders: 0 }
  },
  seriesDates: async (wish) => (await fetchJson(`${API}/game-series/dates?${asked(wish)}`)).json,
  async makeSeries(form) {
    const body = JSON.stringify(form)
    const send = (key: string) =>
      fetchJson(`${API}/game-series`, {
        method: 'POST',
        body,
        headers: new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key }),
      })
    return (await once(['game-series', body], send)).json
  },
  async putOnAgain(seriesId, games) {
    const body = JSON.stringify({ games } satisfies GamesAgain)
    const send = (key: string) =>
      fetchJson(`${API}/game-series/${seriesId}/games`, {
        method: 'POST',
        body,
        headers: new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key }),
      })
    return (await once(['games of a series', seriesId, body], send)).json
  },
  gameChange: async (id, form) =>
    (await fetchJson(`${API}/games/${id}/change?${asked({ ...form, version: undefined })}`)).json,
  readCalendar: async (wish) => (await fetchJson(`${API}/calendar?${asked(wish)}`)).json,
  sessionChange: async (session, { date, time, price, seats }) =>
    (await fetchJson(`${pathOf(session)}/change?${asked({ date, time, price, seats })}`)).json,
  async moveSession(session, form) {
    await fetchJson(pathOf(session), { method: 'PUT', body: JSON.stringify(form) })
  },
  eventChange: async (id, { startsAt, endsAt, doorsAt, refundUntil, venueId }) =>
    (
      await fetchJson(
        `${API}/large-events/${id}/change?${asked({ startsAt, endsAt, refundUntil, doorsAt: doorsAt ?? undefined, venueId: venueId ?? undefined })}`
      )
    ).json,
}
