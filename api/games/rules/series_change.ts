import type { AdminGameRow } from '#api/games/queries/list_admin_games'
import type { GamePlan } from '#api/games/rules/game_plan'
import { movedAlong } from '#common/games/series'
import { dayKey } from '#common/mountain_time'
import { instantAt, wallTimeOf } from '#common/wall_time'
import type { Repeats } from '#common/wire'

/** What a game is, in the words of a plan. */
export const planBefore = ({
  moduleId,
  gameMasterId,
  venueId,
  tableName,
  startsAt,
  priceCents,
  maxPlayers,
}: AdminGameRow) => ({
  moduleId,
  gameMasterId,
  venueId,
  tableName,
  startsAt,
  priceCents,
  maxPlayers,
})

type Settled = ReturnType<typeof planBefore>

/** What another game of a series becomes, when one of them `was` and `is`: what is changed there is changed here, all else stays its own. */
export function planOfOther(
  other: Settled,
  { was, is, repeats }: { was: Settled; is: GamePlan; repeats: Repeats }
): GamePlan {
  const changed = Object.entries(is).filter(([field, value]) => value !== was[field as keyof GamePlan])
  return {
    ...other,
    ...Object.fromEntries(changed),
    startsAt: startOf(other.startsAt, { was: was.startsAt, is: is.startsAt, repeats }),
  } as GamePlan
}

/** Days move along, an hour that is changed becomes everybody's (TIME-1). */
function startOf(other: Date, { was, is, repeats }: { was: Date; is: Date; repeats: Repeats }): Date {
  if (was.getTime() === is.getTime()) return other
  const day = movedAlong(repeats, { from: dayKey(was), to: dayKey(is) }, dayKey(other))
  return instantAt(day, wallTimeOf(is) === wallTimeOf(was) ? wallTimeOf(other) : wallTimeOf(is), other)
}
