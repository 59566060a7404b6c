import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { notAmongYours } from '#api/games/exceptions/game_refusals'
import { findDoubleBookings } from '#api/games/queries/find_double_bookings'
import { isWithin, seeThatVenueIsTheirs, type Reach } from '#api/games/queries/find_reach'
import { findAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { isBookedAnew, planChange } from '#api/games/queries/plan_change'
import { gamesMeant } from '#api/games/queries/series'
import { toldOfChange, type Change } from '#api/games/queries/told_of_change'
import { bookingText } from '#api/games/rules/booking_text'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import type { GameChange, GameForm } from '#common/wire'

/** What saving a form would do: which games, who would be booked twice, and how many mails. Refused as saving it is. */
@inject()
export class PreviewChange {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  async of(gameId: number, form: GameForm, reach: Reach | null): Promise<GameChange> {
    const now = this.clock.now()
    const { ids, repeats } = await gamesMeant(this.database, gameId, form.scope ?? 'one', now)
    const rows = await findAdminGames(this.database, ids)
    if (!rows.every((row) => isWithin(reach, row))) throw notAmongYours()
    const changes = planChange(rows, gameId, form, { reference: await this.reference.now(), now, repeats })
    for (const { plan } of changes) seeThatVenueIsTheirs(reach, plan)
    return this.#told(changes, changes.filter(isBookedAnew), now)
  }

  /** Of a session of a campaign, which has host and place from its campaign; `mails`: to who has a seat. */
  async ofSession(before: AdminGameRow, startsAt: Date): Promise<GameChange> {
    const changes = [{ before, plan: { ...before, startsAt } }]
    return this.#told(changes, changes.filter(isBookedAnew), this.clock.now())
  }

  async #told<C extends Change & { plan: { tableName: string | null } }>(
    changes: C[],
    anew: C[],
    now: Date
  ): Promise<GameChange> {
    const others = await findDoubleBookings(
      this.database,
      anew.map(({ plan }) => plan),
      changes.map(({ before }) => before.id)
    )
    const conflictsOf = (change: C) =>
      others.filter(({ of }) => anew[of] === change).map((booking) => bookingText(booking))
    const games = changes
      .map((change) => ({
        id: change.before.id,
        date: change.before.startsAt.toISOString(),
        to: change.plan.startsAt.toISOString(),
        conflicts: conflictsOf(change),
      }))
      .toSorted((one, other) => one.date.localeCompare(other.date))
    return { games, ...(await toldOfChange(this.database, changes, now)) }
  }
}
