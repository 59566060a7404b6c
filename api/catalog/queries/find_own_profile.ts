import GameMaster from '#api/catalog/models/game_master'
import type { Connection } from '#api/shared/sql'

/** The profile of an account; null if it has none. */
export const findOwnProfile = (database: Connection, userId: number): Promise<GameMaster | null> =>
  GameMaster.query({ client: database.lucid }).where({ userId }).first()
