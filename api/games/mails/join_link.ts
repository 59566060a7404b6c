import { appUrl } from '#api/config/app'
import { greeting, typedName } from '#api/notifications/greeting'
import { joinRow } from '#api/notifications/join_row'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { whenText } from '#api/shared/clock'
import { findGames } from '#api/games/queries/find_games'
import { sql, type Sql } from '#api/shared/sql'

const write = mailText('join_link', {
  about: 'orders',
  subject: 'Your link to {game}',
  body: '{greeting}, here is the link to your table. It is for players with a seat, so please keep it to yourself.',
  needed: ['game'],
  examples: { greeting: EXAMPLE.greeting, game: EXAMPLE.game },
  facts: { rows: [{ label: 'When', value: EXAMPLE.when }, ...joinRow(`${appUrl}/games`)] },
})

const IS_ACTIVE = sql`SELECT FROM order_items WHERE id = $1 AND game_id = $2 AND status = 'active'`

/** Gives players the link of their online game. Null if they have no seat any more, or the link changed since. */
export async function joinLink(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const { gameId, itemId, joinUrl, firstName } = data as {
    gameId: number
    itemId: number
    joinUrl: string
    firstName: string
  }
  const game = (await findGames(database, [gameId])).get(gameId)
  if (!game?.onSale || game.over || game.joinUrl !== joinUrl || game.timing.startsAt === null) return null
  if (!(await database.first(IS_ACTIVE, [itemId, gameId]))) return null
  return write(
    { greeting: greeting(firstName), game: game.name },
    {
      rows: [
        { label: 'When', value: whenText(game.timing.startsAt) },
        ...joinRow(joinUrl),
        ...(game.host ? [{ label: 'Game master', value: typedName(game.host.name, '') }] : []),
      ],
    }
  )
}
