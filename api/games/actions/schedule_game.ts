import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { planOf } from '#api/games/rules/game_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { madeOnce } from '#api/shared/idempotency'
import { Database, sql } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

const INSERT = sql`
  INSERT INTO games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`

/** Puts a game on the board, once for each `key`. Answers its id. */
@inject()
export class ScheduleGame {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  async handle(form: GameForm, actorId: number, key?: string): Promise<number> {
    const plan = planOf(form, await this.reference.now(), this.clock.now())
    const values = [plan.moduleId, plan.gameMasterId, plan.venueId, plan.startsAt, plan.priceCents, plan.maxPlayers]
    return this.database.transaction((transaction) =>
      madeOnce(transaction, { kind: 'games', key }, async () => {
        const { id } = (await transaction.first<{ id: number }>(INSERT, values))!
        await recordAudit(transaction, { actorId, action: 'created', subjectType: 'game', subjectId: id, after: plan })
        return id
      })
    )
  }
}
