import type { TicketRole } from '#common/wire/large_events'
import type { PlayerNote } from '#common/wire/rosters'

/** Somebody with a ticket of a large event, as staff see them. */
export interface BoardPerson {
  ticketId: number
  firstName: string
  lastName: string
  /** Empty: nobody knows it. */
  email: string
  role: TicketRole
  tier: string
  checkedInAt: string | null
  /** What staff noted of them, the oldest first. */
  notes: PlayerNote[]
  /** Those who bought together. */
  party: string
  /** The only division that they want; null: any. */
  divisionId: number | null
}

export interface BoardSquad {
  id: number
  name: string
  vip: boolean
  divisionId: number | null
  tableId: number | null
  pinned: boolean
  /** Its game master first. */
  people: BoardPerson[]
  /** Who was expected here and did not come. */
  absent: BoardPerson[]
  /** Places that somebody is paying for right now. */
  held: number
}

/** People who bought together and wait together, in the order in which they came. */
export interface BoardParty {
  party: string
  people: BoardPerson[]
}

/** Who sits where, and who has no place. */
export interface EventBoard {
  id: number
  name: string
  slug: string
  startsAt: string
  /** The start, where staff set no time for doors. */
  doorsAt: string
  cancelled: boolean
  divisions: { id: number; name: string }[]
  tables: { id: number; name: string; divisionId: number | null }[]
  squads: BoardSquad[]
  /** Relief, and game masters whose squad is gone: they lead none. */
  free: BoardPerson[]
  waiting: BoardParty[]
  /** No-shows whose squad is gone. */
  absent: BoardPerson[]
  /** Changes with whatever is told here. */
  version: string
}

/** Somebody, and the squad that whoever moves them saw them in. */
export interface Mover {
  ticketId: number
  from: number | null
}

/** What staff do on the board. */
export type BoardStep =
  | { kind: 'move'; people: Mover[]; squadId: number | null }
  | { kind: 'swap'; people: Mover[] }
  | { kind: 'merge'; squadId: number; intoId: number }
  | { kind: 'split'; squadId: number; people: Mover[]; name: string }
  | { kind: 'create'; name: string; divisionId?: number | null; vip?: boolean }
  | {
      kind: 'change'
      squadId: number
      name?: string
      pinned?: boolean
      tableId?: number | null
      divisionId?: number | null
    }
  | { kind: 'remove'; squadId: number }
  | { kind: 'replace'; squadId: number; ticketId: number }

/** What has come of a step. */
export interface BoardOutcome {
  /** Null: nothing was to be done. */
  stepId: number | null
  /** As a sentence. */
  told: string
  /** Who waited and has a place by it: it can't be taken back then. */
  placed: number
  board: EventBoard
}

/** Whether somebody is there, as it was seen at a door. */
export interface CheckInEntry {
  ticketId?: number
  /** Of the ticket, as its QR code has it. */
  link?: string
  /** When it was seen. */
  at: string
  present: boolean
}

export type CheckInOutcome =
  | 'in'
  | 'out'
  | 'unchanged'
  | 'unknown'
  | 'cancelled'
  | 'other event'
  | 'given away'
  | 'place gone'

export interface CheckInAnswer {
  ticketId: number | null
  outcome: CheckInOutcome
  /** As a sentence. */
  told: string
  checkedInAt: string | null
}

/** Short, so that a phone keeps it for when there is no network. */
export interface RosterEntry {
  id: number
  firstName: string
  lastName: string
  role: TicketRole
  squadId: number | null
  squad: string | null
  table: string | null
  waits: boolean
  absent: boolean
  checkedInAt: string | null
  /** Of the link in its QR code: the beginning of its SHA-256, in hexadecimal. */
  linkHash: string
}

export interface Roster {
  id: number
  name: string
  startsAt: string
  doorsAt: string
  entries: RosterEntry[]
}
