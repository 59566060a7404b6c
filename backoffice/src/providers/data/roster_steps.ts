import type {
  Attendance,
  BoardPerson,
  GameRoster,
  PlayerMessage,
  RosterPlayer,
  SeatScan,
  SentMessage,
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
