import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { refuseDoubleBooking } from '#api/games/actions/refuse_double_booking'
import Game from '#api/games/models/game'
import { seeThatVenueIsTheirs, type Reach } from '#api/games/queries/find_reach'
import { seeThatSeriesIsTheirs } from '#api/games/queries/series'
import { planOf } from '#api/games/rules/game_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { madeOnce } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

/** Puts a game on the board, once for each `key`, at a venue within the reach of who does. Answers its id. */
@inject()
export class ScheduleGame {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  async handle(form: GameForm, actorId: number, reach: Reach | null, key?: string): Promise<number> {
    const plan = planOf(form, await this.reference.now(), this.clock.now())
    seeThatVenueIsTheirs(reach, plan)
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: 'games', key }, async () => {
        if (form.seriesId !== undefined) await seeThatSeriesIsTheirs(transaction, form.seriesId, reach)
        if (!form.doubleBooked) await refuseDoubleBooking(transaction, [plan])
        const { id } = await Game.create({ ...plan, seriesId: form.seriesId }, { client: transaction.lucid })
        await recordAudit(transaction, { actorId, action: 'created', subjectType: 'game', subjectId: id, after: plan })
        return id
      })
    )
  }
}
