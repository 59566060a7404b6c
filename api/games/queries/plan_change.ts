import type { Reference } from '#api/catalog/reference'
import { cannotGoAlong, gameCancelled, gameOfCampaign } from '#api/games/exceptions/change_refusals'
import { missingGame } from '#api/games/exceptions/game_refusals'
import { CapacityTooSmall } from '#api/games/exceptions/seat_refusals'
import type { AdminGameRow } from '#api/games/queries/list_admin_games'
import type { GamesMeant } from '#api/games/queries/series'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { planBefore, planOfOther } from '#api/games/rules/series_change'
import { dayOf } from '#api/shared/clock'
import { dateProblem } from '#common/games/schedule'
import type { GameForm } from '#common/wire'

export interface PlannedChange {
  before: AdminGameRow
  plan: GamePlan
}

interface Known {
  reference: Reference
  now: Date
  repeats: GamesMeant['repeats']
}

/** What a form would make of a game, the first of the answer, and of the others that it is saved for. Throws what is to be said against it. */
export function planChange(
  rows: readonly AdminGameRow[],
  gameId: number,
  form: GameForm,
  { reference, now, repeats }: Known
): PlannedChange[] {
  const before = rows.find(({ id }) => id === gameId)
  if (!before) throw missingGame()
  if (before.moduleId === null) throw gameOfCampaign()
  if (before.cancelledAt) throw gameCancelled()
  // A form that says nothing of tables leaves the game at its own.
  const plan = planOf(form.table === undefined ? { ...form, table: before.tableName } : form, reference, now, before)
  const change = { was: planBefore(before), is: plan, repeats }
  const others = rows
    .filter(({ id }) => id !== gameId)
    .map((other) => ({ before: other, plan: planOfOther(planBefore(other), change) }))
  for (const other of others) seeThatItCanGoAlong(other, now)
  return [{ before, plan }, ...others]
}

function seeThatItCanGoAlong({ before, plan }: PlannedChange, now: Date): void {
  const isSettled = before.startsAt.getTime() === plan.startsAt.getTime()
  const problem = dateProblem({ day: dayOf(plan.startsAt), today: dayOf(now), isSettled })
  if (problem) throw cannotGoAlong(before.startsAt, problem.message, now)
  const taken = before.seatsSold + before.seatsHeld
  if (plan.maxPlayers < taken) throw new CapacityTooSmall(taken)
}

/** Who is asked anew whether they are free: game masters and tables of those that were not booked so before. */
export const bookedAnew = (changes: readonly PlannedChange[]): GamePlan[] =>
  changes.filter(isBookedAnew).map(({ plan }) => plan)

export const isBookedAnew = ({
  before,
  plan,
}: {
  before: AdminGameRow
  plan: Omit<GamePlan, 'moduleId' | 'venueId'> & { venueId: number | null }
}): boolean =>
  before.gameMasterId !== plan.gameMasterId ||
  before.startsAt.getTime() !== plan.startsAt.getTime() ||
  (plan.tableName !== null && (before.venueId !== plan.venueId || before.tableName !== plan.tableName))
