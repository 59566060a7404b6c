import type { Reference } from '#api/catalog/reference'
import { dayOf } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { dateProblem } from '#common/games/schedule'
import { toCents } from '#common/money'
import { fromWallTime } from '#common/wall_time'
import type { GameForm } from '#common/wire'

/** What a game form asks for, in the database's terms. */
export interface GamePlan {
  moduleId: number
  gameMasterId: number
  venueId: number
  tableName: string | null
  startsAt: Date
  priceCents: number
  maxPlayers: number
}

/** What a game already is: it may stay so, though one would not choose it any more. */
export type Settled = Pick<GamePlan, 'gameMasterId' | 'startsAt'> & { moduleId: number | null; venueId: number | null }

type Problem = Invalid['errors'][number]

/** Reads the form against the catalogue; `settled`, when an existing game is changed. Throws Invalid. */
export function planOf(form: GameForm, reference: Reference, now: Date, settled: Settled | null = null): GamePlan {
  const startsAt = fromWallTime(form.date, settled?.startsAt)
  const problems = [
    chosen('moduleId', 'module', reference.modules.get(form.moduleId), settled?.moduleId),
    chosen('gamemasterId', 'game master', reference.gameMasters.get(form.gamemasterId), settled?.gameMasterId),
    chosen('venueId', 'venue', reference.venues.get(form.venueId), settled?.venueId),
    begins(startsAt, now, settled?.startsAt),
  ].filter((problem) => problem !== null)
  if (problems.length > 0 || !startsAt) throw new Invalid(problems)
  return {
    moduleId: form.moduleId,
    gameMasterId: form.gamemasterId,
    venueId: form.venueId,
    tableName: form.table ?? null,
    startsAt,
    priceCents: toCents(form.price),
    maxPlayers: form.maxPlayers,
  }
}

function chosen(
  field: keyof GameForm,
  name: string,
  record: { id: number; archived: boolean } | undefined,
  settled: number | null | undefined
): Problem | null {
  if (record && (!record.archived || record.id === settled)) return null
  return { field, rule: 'exists', message: `This ${name} can no longer be chosen.` }
}

function begins(startsAt: Date | null, now: Date, settled: Date | undefined): Problem | null {
  const isSettled = startsAt !== null && startsAt.getTime() === settled?.getTime()
  const problem = dateProblem({ day: startsAt && dayOf(startsAt), today: dayOf(now), isSettled })
  return problem && { field: 'date', ...problem }
}
