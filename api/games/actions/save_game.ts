import { noteGameBefore, noteGameScheduled } from '#api/games/actions/note_news'
import { takeRoom } from '#api/games/actions/seats'
import { CapacityTooSmall } from '#api/games/exceptions/seat_refusals'
import type Game from '#api/games/models/game'
import { listPlayers, type AdminGameRow } from '#api/games/queries/list_admin_games'
import type { GamePlan } from '#api/games/rules/game_plan'
import { placeText } from '#api/games/rules/place'
import { GAME } from '#api/games/rules/product_type'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { withdrawMails } from '#api/notifications/actions/withdraw_mails'
import { renewHostsOfProducts } from '#api/sales/actions/renew_hosts'
import { databaseNow } from '#api/shared/database_clock'
import { NotFound } from '#api/shared/errors'
import { sql, type ModelTransaction, type Transaction } from '#api/shared/sql'

const CHANGE = sql`UPDATE games SET max_players = $2 WHERE id = $1 AND seats_sold + seats_held <= $2`
const TAKEN = sql`SELECT seats_sold + seats_held AS taken FROM games WHERE id = $1`

type Saved = Omit<GamePlan, 'moduleId' | 'tableName'> & Partial<Pick<Game, 'moduleId' | 'tableName' | 'name' | 'image'>>

/** Writes what a locked game is from now on. Its players are told when date or venue change (decision D-04), and may cancel a moved one (D-13). */
export async function saveGame(
  transaction: ModelTransaction,
  game: Game,
  before: AdminGameRow,
  { maxPlayers, ...plan }: Saved
): Promise<void> {
  const isMoved = before.startsAt.getTime() !== plan.startsAt.getTime() && before.seatsSold > 0
  const movedAt = isMoved ? await databaseNow(transaction) : game.movedAt
  await noteGameBefore(transaction, game.id)
  await game.merge({ ...plan, movedAt, version: game.version + 1 }).save()
  await updateHosts(transaction, game, before)
  if (maxPlayers !== before.maxPlayers) await changeCapacity(transaction, { gameId: game.id, maxPlayers })
  if (isElsewhere(before, plan)) await tellPlayers(transaction, before)
}

/** Notes the game for a new game master, and lists its orders under the new game master and venue. */
async function updateHosts(transaction: ModelTransaction, game: Game, before: AdminGameRow): Promise<void> {
  const hasOtherGameMaster = game.gameMasterId !== before.gameMasterId
  if (hasOtherGameMaster) await noteGameScheduled(transaction, game.id)
  if (hasOtherGameMaster || game.venueId !== before.venueId)
    await renewHostsOfProducts(transaction, GAME, [game.id], before)
}

/** What players are told of. */
export const isElsewhere = (
  before: Pick<AdminGameRow, 'startsAt' | 'venueId'>,
  plan: { startsAt: Date; venueId: number | null }
) => before.startsAt.getTime() !== plan.startsAt.getTime() || before.venueId !== plan.venueId

/** Whose mail of an earlier change has not gone out is told what is otherwise than they know: changed back, nothing. */
async function tellPlayers(transaction: ModelTransaction, game: AdminGameRow): Promise<void> {
  const { id: gameId, startsAt } = game
  const version = game.version + 1
  const before = { startsAt, place: placeText(game) }
  const unsent = await withdrawMails<{ orderId: number; before: object }>(transaction, 'game_changed', { gameId })
  const known = new Map(unsent.map(({ recipient, data }) => [readerOf(data.orderId, recipient), data.before]))
  for (const { itemId, orderId, email, firstName, quantity } of await listPlayers(transaction, gameId)) {
    if (!email) continue
    await enqueueMail(transaction, {
      kind: 'game_changed',
      recipient: email,
      cause: `order-item:${itemId}:game-version:${version}`,
      data: {
        gameId,
        orderId,
        firstName,
        version,
        seats: quantity,
        before: known.get(readerOf(orderId, email)) ?? before,
      },
    })
  }
}

const readerOf = (orderId: number, email: string) => `${orderId} ${email.toLowerCase()}`

/** D-03: never below what is sold and held. */
export async function changeCapacity(
  transaction: Transaction,
  { gameId, maxPlayers }: { gameId: number; maxPlayers: number }
): Promise<void> {
  const changed = await takeRoom(
    transaction,
    gameId,
    async () => (await transaction.run(CHANGE, [gameId, maxPlayers])) === 1
  )
  if (changed) return
  const game = await transaction.first<{ taken: number }>(TAKEN, [gameId])
  throw game ? new CapacityTooSmall(game.taken) : new NotFound('Game not found or not available')
}
