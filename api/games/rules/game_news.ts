/** What is played, where it sits in its venue, for how much and by how many. */
interface Terms {
  moduleId: number | null
  name: string
  table: string | null
  priceCents: number
  maxPlayers: number
}

/** What a game was to its game master before it was changed, as the database notes it; not `hosted`: nothing. */
export type Before =
  | { hosted: false }
  | ({ hosted: true; startsAt: string; venueId: number | null; cancelled: boolean } & Terms)

export interface Note {
  gameId: number
  /** Null: its players changed. */
  before: Before | null
  player: string | null
  /** More than nothing: came; less: given back. */
  seats: number
}

/** A game as it is; null where it is gone. */
export interface GameNow extends Terms {
  startsAt: Date
  venueId: number | null
  gameMasterId: number
  cancelled: boolean
}

/** So many seats for somebody, or given back by them. */
export interface PlayerNews {
  name: string
  seats: number
}

export interface GameNews {
  what: 'put on' | 'taken off' | 'cancelled' | 'changed'
  name: string
  /** Where they are not as they are now. */
  was: { startsAt?: Date; venueId?: number | null } & Partial<Omit<Terms, 'moduleId'>>
  /** As it is now; as it was, where it takes place no more. */
  startsAt: Date
  venueId: number | null
  came: PlayerNews[]
  left: PlayerNews[]
}

/**
 * What a game master is told of one game, from the first of its notes on: all that is as it was by now is no news, and neither is what has begun.
 * `notes` in the order in which they were written.
 */
export function newsOfGame(
  notes: readonly Note[],
  game: GameNow | null,
  gameMasterId: number,
  now: Date
): GameNews | null {
  const before = notes.find((note) => note.before !== null)?.before ?? null
  const wasTheirs = before === null || (before.hosted && !before.cancelled)
  const isTheirs = game !== null && !game.cancelled && game.gameMasterId === gameMasterId
  const was = before?.hosted ? { ...before, startsAt: new Date(before.startsAt) } : null
  const known = isTheirs ? game : (was ?? game)
  if (known === null || (!wasTheirs && !isTheirs) || (known.startsAt <= now && (was === null || was.startsAt <= now)))
    return null
  const { startsAt, venueId } = known
  const news = {
    name: game?.name ?? (before?.hosted ? before.name : ''),
    startsAt,
    venueId,
    was: {},
    came: [],
    left: [],
  }
  if (!wasTheirs) return { ...news, what: 'put on' }
  if (!isTheirs) return { ...news, what: game !== null && !game.cancelled ? 'taken off' : 'cancelled' }
  const changed: GameNews = { ...news, what: 'changed', was: differences(was, game), ...playerNews(notes) }
  return Object.keys(changed.was).length + changed.came.length + changed.left.length > 0 ? changed : null
}

type Was = { startsAt: Date; venueId: number | null } & Terms

function differences(was: Was | null, now: GameNow): GameNews['was'] {
  if (was === null) return {}
  const isOther = (term: keyof Terms) => was[term] !== now[term]
  return {
    ...(was.startsAt.getTime() !== now.startsAt.getTime() && { startsAt: was.startsAt }),
    ...(was.venueId !== now.venueId && { venueId: was.venueId }),
    // A module that is called otherwise by now is still the same.
    ...(isOther('moduleId') && { name: was.name }),
    ...(isOther('table') && { table: was.table }),
    ...(isOther('priceCents') && { priceCents: was.priceCents }),
    ...(isOther('maxPlayers') && { maxPlayers: was.maxPlayers }),
  }
}

/** Who came and went again is no news. */
function playerNews(notes: readonly Note[]): Pick<GameNews, 'came' | 'left'> {
  const seats = new Map<string, number>()
  for (const { player, seats: more } of notes) if (player !== null) seats.set(player, (seats.get(player) ?? 0) + more)
  const all = [...seats].map(([name, difference]) => ({ name, seats: difference }))
  return {
    came: all.filter((one) => one.seats > 0),
    left: all.filter((one) => one.seats < 0).map((one) => ({ ...one, seats: -one.seats })),
  }
}
