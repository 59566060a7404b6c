import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES } from '#api/catalog/kinds'
import GameMaster from '#api/catalog/models/game_master'
import type { Connection } from '#api/shared/sql'

/** With the account that their address may stand in; throws NotFound. */
export async function findHost(database: Connection, id: number): Promise<GameMaster> {
  const gameMaster = await GameMaster.query({ client: database.lucid }).where({ id }).preload('user').first()
  if (!gameMaster) throw unknownRecord(RESOURCES['game-masters'])
  return gameMaster
}
