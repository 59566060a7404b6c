import { saveGame } from '#api/games/actions/save_game'
import Game from '#api/games/models/game'
import { findAdminGame } from '#api/games/queries/list_admin_games'
import { lockGame } from '#api/games/queries/lock_game'
import type { GamePlan } from '#api/games/rules/game_plan'
import type { ModelTransaction } from '#api/shared/sql'

/** A game that is made of no module and listed nowhere: another context says what it is called, and who may buy (`admissions`). */
export interface PrivatePlan extends Omit<GamePlan, 'moduleId' | 'tableName'> {
  name: string
  image: string | null
}

/** Answers its id. */
export async function openPrivateGame({ lucid }: ModelTransaction, plan: PrivatePlan): Promise<number> {
  const { id } = await Game.create({ ...plan, listed: false }, { client: lucid })
  return id
}

/** Never smaller than what is taken of it (D-03). Several games: in ascending order of their ids. */
export async function changePrivateGame(
  transaction: ModelTransaction,
  gameId: number,
  plan: PrivatePlan
): Promise<void> {
  const game = (await lockGame(transaction, gameId))!
  const before = (await findAdminGame(transaction, gameId))!
  const maxPlayers = Math.max(plan.maxPlayers, before.seatsSold + before.seatsHeld)
  await saveGame(transaction, game, before, { ...plan, maxPlayers })
}
