import GameMaster from '#api/catalog/models/game_master'
import type { Connection } from '#api/shared/sql'

/** Not a part of the catalogue: only administrators see it. */
export async function findGameMasterEmail({ lucid }: Connection, id: number): Promise<string | null> {
  const found = await GameMaster.query({ client: lucid }).where({ id }).preload('user').first()
  return found?.mailAddress() ?? null
}
