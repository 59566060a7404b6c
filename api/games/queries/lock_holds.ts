import { sql } from '#api/shared/sql'

export interface Hold {
  gameId: number
  quantity: number
  state: 'held' | 'sold' | 'released'
}

/** A checkout's holds are locked before any of its games, in the order of the games. */
export const LOCK_HOLDS = sql`
  SELECT game_id AS "gameId", quantity, state FROM seat_holds WHERE checkout_id = $1 ORDER BY game_id /* guard: hold-lock */ FOR NO KEY UPDATE /* end guard */`
