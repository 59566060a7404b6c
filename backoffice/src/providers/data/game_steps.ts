import type {
  Attendance,
  BoardPerson,
  CalendarGame,
  EventChange,
  GameChange,
  GameForm,
  GameRemoval,
  GameRoster,
  GamesAgain,
  LargeEventForm,
  MadeSeries,
  PlayerMessage,
  RemovalInTurn,
  RemovedGame,
  RosterPlayer,
  SeatScan,
  SentMessage,
  SeriesDate,
  SeriesForm,
  SeriesScope,
  SessionForm,
  StaffCalendar,
  TakenSeats,
} from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface RosterSteps {
  gameRoster(gameId: number): Promise<GameRoster>
  /** `seats`: how many arrived; default: all. */
  markAttendance(gameId: number, itemId: number, attendance: Attendance, seats?: number): Promise<RosterPlayer>
  /** A check-in code, as its picture holds it. */
  scanSeats(gameId: number, link: string): Promise<SeatScan>
  notePlayer(gameId: number, itemId: number, text: string): Promise<RosterPlayer>
  removeNote(gameId: number, itemId: number, noteId: number): Promise<void>
  restoreNote(gameId: number, itemId: number, noteId: number): Promise<void>
  /** Of somebody with a ticket of a large event. */
  noteHolder(eventId: number, ticketId: number, text: string): Promise<BoardPerson>
  removeHolderNote(eventId: number, ticketId: number, noteId: number): Promise<void>
  restoreHolderNote(eventId: number, ticketId: number, noteId: number): Promise<void>
  /** To whom these lines of orders belong. */
  messagePlayers(gameId: number, itemIds: readonly number[], message: PlayerMessage): Promise<SentMessage>
  /** One mail to each buyer. The server refuses another number of recipients. */
  messageBuyers(orderIds: readonly number[], recipients: number, message: PlayerMessage): Promise<SentMessage>
  /** To whom these tickets belong. */
  messageHolders(eventId: number, ticketIds: readonly number[], message: PlayerMessage): Promise<SentMessage>
}

async function ask<Answer>(method: string, path: string, body: object): Promise<Answer> {
  return (await fetchJson(`${API}/${path}`, { method, body: JSON.stringify(body) })).json
}

const writeOnce = (path: string, body: object): Promise<SentMessage> =>
  once([path, body], (key) => ask('POST', path, { ...body, key }))

export const rosterSteps: RosterSteps = {
  gameRoster: async (gameId) => (await fetchJson(`${API}/games/${gameId}/roster`)).json,
  markAttendance: (gameId, itemId, attendance, seats) =>
    ask('PUT', `games/${gameId}/roster/${itemId}/attendance`, { attendance, seats }),
  scanSeats: (gameId, link) => ask('POST', `games/${gameId}/roster/scans`, { link }),
  notePlayer: (gameId, itemId, text) => ask('POST', `games/${gameId}/roster/${itemId}/notes`, { text }),
  removeNote: async (gameId, itemId, noteId) =>
    void (await fetchJson(`${API}/games/${gameId}/roster/${itemId}/notes/${noteId}`, { method: 'DELETE' })),
  restoreNote: async (gameId, itemId, noteId) =>
    void (await fetchJson(`${API}/games/${gameId}/roster/${itemId}/notes/${noteId}/restore`, { method: 'POST' })),
  noteHolder: (eventId, ticketId, text) => ask('POST', `large-events/${eventId}/tickets/${ticketId}/notes`, { text }),
  removeHolderNote: async (eventId, ticketId, noteId) =>
    void (await fetchJson(`${API}/large-events/${eventId}/tickets/${ticketId}/notes/${noteId}`, { method: 'DELETE' })),
  restoreHolderNote: async (eventId, ticketId, noteId) =>
    void (await fetchJson(`${API}/large-events/${eventId}/tickets/${ticketId}/notes/${noteId}/restore`, {
      method: 'POST',
    })),
  messagePlayers: (gameId, itemIds, message) => writeOnce(`games/${gameId}/messages`, { itemIds, ...message }),
  messageBuyers: (orderIds, recipients, message) => writeOnce('orders/messages', { orderIds, recipients, ...message }),
  messageHolders: (eventId, ticketIds, message) =>
    writeOnce(`large-events/${eventId}/messages`, { ticketIds, ...message }),
}

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
  seriesDates(wish: DatesWish): Promise<SeriesDate[]>
  makeSeries(form: SeriesForm): Promise<MadeSeries>
  /** Games of a series that were deleted are put on again, all or none. */
  putOnAgain(seriesId: number, games: GameForm[]): Promise<MadeSeries>
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
