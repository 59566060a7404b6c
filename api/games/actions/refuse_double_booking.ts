import { DoubleBooked } from '#api/games/exceptions/double_booked'
import { findDoubleBooking } from '#api/games/queries/find_double_booking'
import type { GamePlan } from '#api/games/rules/game_plan'
import type { Transaction } from '#api/shared/sql'

/**
 * Nobody runs two games at once, unless staff say that they know. Two who schedule in the same moment are not held against
 * each other: no seat or cent hangs on it, and both see it. Throws DoubleBooked.
 */
export async function refuseDoubleBooking(transaction: Transaction, plan: Pick<GamePlan, 'gameMasterId' | 'startsAt'>, gameId: number | null = null): Promise<void> {
  const other = await findDoubleBooking(transaction, plan, gameId)
  if (other) throw new DoubleBooked(other)
}
