import { inject } from '@adonisjs/core'
import { placeText, type Place } from '#api/games/rules/place'
import { newsOfGame, type GameNow, type Note, type PlayerNews } from '#api/games/rules/game_news'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { databaseNow } from '#api/shared/database_clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** What happens within so many minutes of the first change is one mail. */
const GATHERED_MINUTES = 10

/** News of a game as its mail keeps them; instants are ISO text. */
export interface ToldNews {
  what: 'put on' | 'taken off' | 'cancelled' | 'changed'
  gameId: number
  name: string
  startsAt: string
  place: string
  /** These two where it is still theirs. */
  table?: string | null
  priceCents?: number
  was: {
    startsAt?: string
    place?: string
    name?: string
    table?: string | null
    priceCents?: number
    maxPlayers?: number
  }
  came: PlayerNews[]
  left: PlayerNews[]
  /** Null where it takes place no more, or not with them. */
  seats: { sold: number; of: number } | null
  listed: boolean
}

const DUE = sql`
  SELECT game_master_id AS id FROM game_news GROUP BY game_master_id
  HAVING min(noted_at) <= product_now() - ${String(GATHERED_MINUTES)} * interval '1 minute' ORDER BY min(noted_at)`
const TAKE = sql`DELETE FROM game_news WHERE game_master_id = $1 RETURNING id, game_id AS "gameId", before, player, seats`
const READER = sql`SELECT COALESCE(gm.email, u.email) AS email, gm.name FROM game_masters gm LEFT JOIN users u ON u.id = gm.user_id WHERE gm.id = $1`
const GAMES = sql`
  SELECT g.id, g.module_id AS "moduleId", COALESCE(m.name, g.name) AS name, g.starts_at AS "startsAt", g.venue_id AS "venueId", g.game_master_id AS "gameMasterId",
         g.cancelled_at IS NOT NULL AS cancelled, g.seats_sold AS sold, g.max_players AS "maxPlayers", g.table_name AS table, g.price_cents AS "priceCents", g.listed
    FROM games g LEFT JOIN modules m ON m.id = g.module_id WHERE g.id = ANY($1::bigint[])`
const VENUES = sql`SELECT id, name AS "venueName", type AS "venueType", city, state FROM venues WHERE id = ANY($1::bigint[])`

type Game = GameNow & { id: number; sold: number; listed: boolean }

/** Tells each game master by one mail what has become of their games since the last one. */
@inject()
export class TellGameMasters {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    for (const { id } of await this.database.rows<{ id: number }>(DUE))
      await this.database.transaction((transaction) => tell(transaction, id))
  }
}

/** Notes that are committed later are told the next time. */
async function tell(transaction: Transaction, gameMasterId: number): Promise<void> {
  const notes = (await transaction.rows<Note & { id: number }>(TAKE, [gameMasterId])).toSorted(
    (one, other) => one.id - other.id
  )
  const reader = await transaction.first<{ email: string | null; name: string }>(READER, [gameMasterId])
  if (notes.length === 0 || !reader?.email) return
  const news = await newsOf(transaction, notes, gameMasterId)
  if (news.length === 0) return
  await enqueueMail(transaction, {
    kind: 'game_master_news',
    recipient: reader.email,
    cause: `game-master:${gameMasterId}:news:${notes.at(-1)!.id}`,
    data: { name: reader.name, news },
  })
}

async function newsOf(transaction: Transaction, notes: readonly Note[], gameMasterId: number): Promise<ToldNews[]> {
  const now = await databaseNow(transaction)
  const byGame = Map.groupBy(notes, ({ gameId }) => gameId)
  const games = new Map((await transaction.rows<Game>(GAMES, [[...byGame.keys()]])).map((game) => [game.id, game]))
  const all = [...byGame].flatMap(([gameId, its]) => {
    const news = newsOfGame(its, games.get(gameId) ?? null, gameMasterId, now)
    return news ? [{ gameId, news }] : []
  })
  const placeOf = await places(
    transaction,
    all.flatMap(({ news }) => [news.venueId, news.was.venueId ?? null])
  )
  return all
    .toSorted((one, other) => one.news.startsAt.getTime() - other.news.startsAt.getTime())
    .map(
      ({
        gameId,
        news: {
          startsAt,
          venueId,
          was: { startsAt: start, venueId: venue, ...was },
          ...news
        },
      }) => ({
        ...news,
        gameId,
        startsAt: startsAt.toISOString(),
        place: placeOf(venueId),
        was: {
          ...was,
          ...(start && { startsAt: start.toISOString() }),
          ...(venue !== undefined && { place: placeOf(venue) }),
        },
        ...standing(games.get(gameId), news.what),
      })
    )
}

function standing(
  game: Game | undefined,
  what: ToldNews['what']
): Pick<ToldNews, 'seats' | 'listed' | 'table' | 'priceCents'> {
  const isTheirs = what === 'put on' || what === 'changed'
  if (!game || !isTheirs) return { seats: null, listed: false }
  const { sold, maxPlayers, listed, table, priceCents } = game
  return { seats: { sold, of: maxPlayers }, listed, table, priceCents }
}

async function places(
  transaction: Transaction,
  venueIds: readonly (number | null)[]
): Promise<(venueId: number | null) => string> {
  const known = [...new Set(venueIds)].filter((id) => id !== null)
  const venues = new Map(
    (await transaction.rows<Place & { id: number }>(VENUES, [known])).map((venue) => [venue.id, venue])
  )
  const online: Place = { venueName: null, venueType: null, city: null, state: null }
  return (venueId) => placeText((venueId === null ? undefined : venues.get(venueId)) ?? online)
}
