import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { noteGameScheduled } from '#api/games/actions/note_news'
import { refuseDoubleBooking } from '#api/games/actions/schedule_game'
import { gameCancelled, gameOfCampaign, inSeriesAlready, noDates } from '#api/games/exceptions/change_refusals'
import { notAmongYours, missingGame } from '#api/games/exceptions/game_refusals'
import Game from '#api/games/models/game'
import GameSeries from '#api/games/models/game_series'
import { isWithin, seeThatVenueIsTheirs, type Reach } from '#api/games/queries/find_reach'
import { lockGame } from '#api/games/queries/lock_game'
import { planDates, type PlannedDate } from '#api/games/queries/plan_series'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { madeOnce } from '#api/shared/idempotency'
import { Database, type ModelTransaction } from '#api/shared/sql'
import type { SeriesForm } from '#common/wire'

/** Puts a game on the board on each date of a series, all or none, once for each `key`, at a venue within the reach of who does. Answers the id of the series. */
@inject()
export class ScheduleSeries {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  async handle(form: SeriesForm, actorId: number, reach: Reach | null, key?: string): Promise<number> {
    const plan = planOf(form, await this.reference.now(), this.clock.now())
    seeThatVenueIsTheirs(reach, plan)
    const [startsOn = '', time = ''] = form.date.split(/[T ]/)
    const { repeats, until, count, leftOut = [], gameId } = form
    const dates = planDates({ repeats, startsOn, until, count }, time.slice(0, 5), leftOut)
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: 'game series', key }, async () => {
        const repeated = gameId === undefined ? null : await lockRepeated(transaction, gameId, reach)
        const others = repeated ? dates.filter(({ day }) => day !== startsOn) : dates
        if (others.length === 0) throw noDates()
        if (!form.doubleBooked)
          await refuseDoubleBooking(
            transaction,
            others.map(({ startsAt }) => ({ ...plan, startsAt })),
            repeated ? [repeated.id] : []
          )
        const { id } = await GameSeries.create(
          { repeats, startsOn, until: until ?? null, count: count ?? null },
          { client: transaction.lucid }
        )
        await repeated?.merge({ seriesId: id }).save()
        for (const date of others) await open(transaction, { plan, date, seriesId: id, actorId })
        return id
      })
    )
  }
}

async function lockRepeated(transaction: ModelTransaction, gameId: number, reach: Reach | null): Promise<Game> {
  const game = await lockGame(transaction, gameId)
  if (!game) throw missingGame()
  if (!isWithin(reach, game)) throw notAmongYours()
  if (game.moduleId === null) throw gameOfCampaign()
  if (game.cancelledAt) throw gameCancelled()
  if (game.seriesId !== null) throw inSeriesAlready()
  return game
}

interface Opened {
  plan: GamePlan
  date: PlannedDate
  seriesId: number
  actorId: number
}

async function open(
  transaction: ModelTransaction,
  { plan, date: { startsAt }, seriesId, actorId }: Opened
): Promise<void> {
  const after = { ...plan, startsAt, seriesId }
  const { id } = await Game.create(after, { client: transaction.lucid })
  await noteGameScheduled(transaction, id)
  await recordAudit(transaction, { actorId, action: 'created', subjectType: 'game', subjectId: id, after })
}
