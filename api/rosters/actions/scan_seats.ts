import { inject } from '@adonisjs/core'
import { appKey } from '#api/config/app'
import { opensSeats } from '#api/games/rules/seat_link'
import { expectGame } from '#api/rosters/actions/expect_player'
import { markAttendance } from '#api/rosters/actions/mark_attendance'
import { whenText } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { Database, sql } from '#api/shared/sql'
import type { SeatScanOutcome } from '#common/wire'

interface Line {
  itemId: number
  linkVersion: number
  gameId: number | null
  name: string
  seats: number
  active: boolean
  /** Of the game that its seats are at. */
  gameName: string | null
  startsAt: Date | null
  /** The table of the venue; null if staff set none. */
  table: string | null
}

export interface Scanned {
  outcome: SeatScanOutcome
  told: string
  /** Null where the code is of nobody at this table. */
  itemId: number | null
}

const FIND = sql`
  SELECT i.id AS "itemId", o.link_version AS "linkVersion", i.game_id AS "gameId", trim(i.first_name || ' ' || i.last_name) AS name, i.quantity AS seats, i.status = 'active' AS active,
         COALESCE(m.name, g.name) AS "gameName", g.starts_at AS "startsAt", g.table_name AS "table"
    FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN games g ON g.id = i.game_id LEFT JOIN modules m ON m.id = g.module_id WHERE i.id = $1`

/** A check-in code was read at a game's table: whose seats they are, they have arrived. */
@inject()
export class ScanSeats {
  constructor(protected database: Database) {}

  async handle(gameId: number, link: string, staff: { id: number; username: string }): Promise<Scanned> {
    return this.database.transaction(async (transaction) => {
      await expectGame(transaction, gameId)
      const line = await transaction.first<Line>(FIND, [idFrom(link.split('.')[0])])
      if (!line || !opensSeats(link, line, appKey))
        return { outcome: 'unknown', told: 'This code is of no seats that we know.', itemId: null }
      const { itemId, name, seats } = line
      if (!line.active) return { outcome: 'cancelled', told: `${name} gave these seats back.`, itemId: null }
      if (line.gameId !== gameId) return { outcome: 'other game', told: otherGame(line), itemId: null }
      const isNews = await markAttendance(transaction, { gameId, itemId }, { attendance: 'arrived' }, staff)
      const party = seats > 1 ? `, ${seats} seats` : ''
      return isNews
        ? { outcome: 'arrived', told: `${name} is here${party}.`, itemId }
        : { outcome: 'already', told: `${name} is here already${party}.`, itemId }
    })
  }
}

/** The same adventure often runs at several hours and tables. */
function otherGame({ name, gameName, startsAt, table }: Line): string {
  if (startsAt === null) return `${name} has no seats at this game.`
  const place = table === null ? '' : `, table ${table}`
  return `${name} has seats at another game: ${gameName}, ${whenText(startsAt)}${place}.`
}
