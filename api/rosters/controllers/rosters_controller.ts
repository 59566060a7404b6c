import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedGame } from '#api/games/controllers/authorized_game'
import { findGames } from '#api/games/queries/find_games'
import { withoutOrder } from '#api/games/transformers/admin_game_transformer'
import { MarkAttendance } from '#api/rosters/actions/mark_attendance'
import { NotePlayer } from '#api/rosters/actions/note_player'
import { ScanSeats } from '#api/rosters/actions/scan_seats'
import { unknownPlayer } from '#api/rosters/exceptions/roster_refusals'
import { readGameRoster, readPlayers, type RosterRow } from '#api/rosters/queries/read_game_roster'
import { forTable } from '#api/rosters/transformers/roster_transformer'
import { attendanceValidator, noteValidator, scanValidator } from '#api/rosters/validators/roster_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { GameRoster, RosterPlayer, SeatScan } from '#common/wire'

/** Who sits at a game, for staff at the table. What is done to a player answers how they stand afterwards. */
@inject()
export default class RostersController {
  constructor(protected database: Database) {}

  async show(ctx: HttpContext): Promise<GameRoster> {
    const { id: gameId } = await authorizedGame(ctx, 'rosters')
    const players = await readGameRoster(this.database, gameId)
    const joinUrl = (await findGames(this.database, [gameId])).get(gameId)?.joinUrl ?? null
    return { gameId, joinUrl, players: players.map((player) => forReader(ctx, player)) }
  }

  @inject()
  async mark(ctx: HttpContext, marking: MarkAttendance): Promise<RosterPlayer> {
    const { gameId, itemId, staff } = await chosenIn(ctx)
    const mark = await ctx.request.validateUsing(attendanceValidator)
    await marking.handle(gameId, itemId, mark, staff)
    return this.#player(ctx, itemId)
  }

  @inject()
  async scan(ctx: HttpContext, scanning: ScanSeats): Promise<SeatScan> {
    const { id: gameId } = await authorizedGame(ctx, 'rosters')
    const { link } = await ctx.request.validateUsing(scanValidator)
    const { itemId, ...scanned } = await scanning.handle(gameId, link, ctx.auth.getUserOrFail().named())
    return { ...scanned, player: itemId === null ? null : await this.#player(ctx, itemId) }
  }

  @inject()
  async storeNote(ctx: HttpContext, noting: NotePlayer): Promise<RosterPlayer> {
    const { gameId, itemId, staff } = await chosenIn(ctx)
    const { text } = await ctx.request.validateUsing(noteValidator)
    await noting.write(gameId, itemId, text, staff)
    return this.#player(ctx, itemId)
  }

  @inject()
  async destroyNote(ctx: HttpContext, noting: NotePlayer) {
    const { gameId, itemId, staff } = await chosenIn(ctx)
    await noting.remove({ gameId, itemId, noteId: idFrom(ctx.params.noteId) }, staff)
    return ctx.response.noContent()
  }

  @inject()
  async restoreNote(ctx: HttpContext, noting: NotePlayer) {
    const { gameId, itemId, staff } = await chosenIn(ctx)
    await noting.restore({ gameId, itemId, noteId: idFrom(ctx.params.noteId) }, staff)
    return ctx.response.noContent()
  }

  async #player(ctx: HttpContext, itemId: number): Promise<RosterPlayer> {
    const [player] = await readPlayers(this.database, idFrom(ctx.params.id), [itemId])
    if (!player) throw unknownPlayer()
    return forReader(ctx, player)
  }
}

async function chosenIn(ctx: HttpContext) {
  const { id: gameId } = await authorizedGame(ctx, 'rosters')
  return { gameId, itemId: idFrom(ctx.params.itemId), staff: ctx.auth.getUserOrFail().named() }
}

/** Which order a seat is of is for who has to do with orders. */
const forReader = ({ auth }: HttpContext, player: RosterRow): RosterPlayer =>
  auth.getUserOrFail().may('shop') ? forTable(player) : withoutOrder(forTable(player))
