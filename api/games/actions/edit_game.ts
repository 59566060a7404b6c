import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { refuseDoubleBooking } from '#api/games/actions/schedule_game'
import { saveGame } from '#api/games/actions/save_game'
import { ChangeDiffers } from '#api/games/exceptions/change_refusals'
import { notAmongYours } from '#api/games/exceptions/game_refusals'
import type Game from '#api/games/models/game'
import { findDoubleBookings } from '#api/games/queries/find_double_bookings'
import { isWithin, seeThatVenueIsTheirs, type Reach } from '#api/games/queries/find_reach'
import { findAdminGame, findAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { lockGames } from '#api/games/queries/lock_game'
import { bookedAnew, isBookedAnew, planChange, type PlannedChange } from '#api/games/queries/plan_change'
import { gamesMeant } from '#api/games/queries/series'
import { toldOfChange } from '#api/games/queries/told_of_change'
import { planBefore } from '#api/games/rules/series_change'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { Database, type ModelTransaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

export interface Edited {
  game: AdminGameRow
  isOutdated: boolean
  /** As they were before, of a series that was changed with it. */
  formerly: AdminGameRow[]
  /** As they were before, game masters or tables had other games then. */
  wasDoubleBooked: boolean
}

/** Changes a game that is made of a module; of a series also those after it, or all to come. */
@inject()
export class EditGame {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  /**
   * The game as the change has made it, read before it is committed: what another changes right after is not answered as
   * ours. Outdated, the game as somebody else left it; without a version in the form, whatever it is now is what was meant.
   */
  async handle(gameId: number, form: GameForm, actorId: number, reach: Reach | null): Promise<Edited> {
    const reference = await this.reference.now()
    const now = this.clock.now()
    return this.database.modelTransaction(async (transaction) => {
      const { ids, repeats } = await gamesMeant(transaction, gameId, form.scope ?? 'one', now)
      const games = new Map((await lockGames(transaction, ids)).map((game) => [game.id, game]))
      const rows = await findAdminGames(transaction, ids)
      if (!rows.every((row) => isWithin(reach, row))) throw notAmongYours()
      const changes = planChange(rows, gameId, form, { reference, now, repeats })
      const { before } = changes[0]!
      if (form.version !== undefined && form.version !== before.version)
        return { game: before, isOutdated: true, formerly: [], wasDoubleBooked: false }
      for (const { plan } of changes) seeThatVenueIsTheirs(reach, plan)
      await seeThatItIsExpected(transaction, changes, form.expected, now)
      if (!form.doubleBooked) await refuseDoubleBooking(transaction, bookedAnew(changes), ids)
      const others = await findDoubleBookings(
        transaction,
        changes.filter(isBookedAnew).map(({ before: was }) => was),
        ids
      )
      for (const change of changes) await this.#save(transaction, games.get(change.before.id)!, change, actorId)
      return {
        game: (await findAdminGame(transaction, gameId))!,
        isOutdated: false,
        formerly: rows,
        wasDoubleBooked: others.length > 0,
      }
    })
  }

  async #save(
    transaction: ModelTransaction,
    game: Game,
    { before, plan }: PlannedChange,
    actorId: number
  ): Promise<void> {
    await saveGame(transaction, game, before, plan)
    await recordAudit(transaction, {
      actorId,
      action: 'changed',
      subjectType: 'game',
      subjectId: game.id,
      before: planBefore(before),
      after: plan,
    })
  }
}

async function seeThatItIsExpected(
  transaction: ModelTransaction,
  changes: PlannedChange[],
  expected: GameForm['expected'],
  now: Date
): Promise<void> {
  if (!expected) return
  const { mails } = await toldOfChange(transaction, changes, now)
  if (changes.length !== expected.games || mails !== expected.mails) throw new ChangeDiffers()
}
