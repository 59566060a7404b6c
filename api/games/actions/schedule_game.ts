import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { noteGameScheduled } from '#api/games/actions/note_news'
import { noSuchSeries } from '#api/games/exceptions/change_refusals'
import { DoubleBooked } from '#api/games/exceptions/game_refusals'
import Game from '#api/games/models/game'
import { findDoubleBookings, type Booked } from '#api/games/queries/find_double_bookings'
import { seeThatVenueIsTheirs, type Reach } from '#api/games/queries/find_reach'
import { seeThatSeriesIsTheirs } from '#api/games/queries/series'
import { seeThatEventsAreTheirs } from '#api/games/queries/special_events_of_forms'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { madeOnce } from '#api/shared/idempotency'
import { Database, type ModelTransaction, type Transaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'
import { inject } from '@adonisjs/core'

/** Who puts games on, and which are within their reach. */
export interface Scheduler {
  id: number
  reach: Reach | null
}

/** Puts games on the board, once for each `key`, at venues within the reach of who does. */
@inject()
export class ScheduleGame {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  /** Answers its id. */
  async handle(form: GameForm, by: Scheduler, key?: string): Promise<number> {
    const plans = await this.#plansOf([form], by)
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: 'games', key }, async () => {
        if (form.seriesId !== undefined) await seeThatSeriesIsTheirs(transaction, form.seriesId, by.reach)
        return (await open(transaction, [form], plans, { by, seriesId: form.seriesId }))[0]!
      })
    )
  }

  /** Games of a series that were deleted, all or none. */
  async again(seriesId: number, forms: readonly GameForm[], by: Scheduler, key?: string): Promise<void> {
    const plans = await this.#plansOf(forms, by)
    await this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: 'games of a series', key }, async () => {
        await seeThatSeriesIsTheirs(transaction, seriesId, by.reach, noSuchSeries)
        await open(transaction, forms, plans, { by, seriesId })
        return seriesId
      })
    )
  }

  async #plansOf(forms: readonly GameForm[], { reach }: Scheduler): Promise<GamePlan[]> {
    const [reference, now] = [await this.reference.now(), this.clock.now()]
    const plans = forms.map((form) => planOf(form, reference, now))
    for (const plan of plans) seeThatVenueIsTheirs(reach, plan)
    return plans
  }
}

async function open(
  transaction: ModelTransaction,
  forms: readonly GameForm[],
  plans: readonly GamePlan[],
  { by, seriesId }: { by: Scheduler; seriesId: number | undefined }
): Promise<number[]> {
  await seeThatEventsAreTheirs(transaction, forms, by)
  await refuseDoubleBooking(
    transaction,
    plans.filter((_, index) => !forms[index]!.doubleBooked)
  )
  const ids: number[] = []
  for (const [index, plan] of plans.entries()) {
    const { specialEventId } = forms[index]!
    const { id } = await Game.create({ ...plan, seriesId, specialEventId }, { client: transaction.lucid })
    await noteGameScheduled(transaction, id)
    await recordAudit(transaction, {
      actorId: by.id,
      action: 'created',
      subjectType: 'game',
      subjectId: id,
      after: { ...plan, ...(specialEventId && { specialEventId }) },
    })
    ids.push(id)
  }
  return ids
}

/**
 * Nobody runs two games at once and no table has two, unless staff say that they know. Two who schedule in the same moment are not held against
 * each other: no seat or cent hangs on it, and both see it. Throws DoubleBooked.
 */
export async function refuseDoubleBooking(
  transaction: Transaction,
  booked: readonly Booked[],
  gameIds: readonly number[] = []
): Promise<void> {
  const others = await findDoubleBookings(transaction, booked, gameIds)
  if (others.length > 0) throw new DoubleBooked(others)
}
