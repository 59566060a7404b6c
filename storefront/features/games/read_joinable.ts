import { idIn } from '#common/ids'
import type { Game, StorefrontReads } from '#common/wire'
import type { PageRequest } from '#storefront/navigation/route'
import { dayOf } from '#common/mountain_time'
import { hasStarted } from './rules.ts'
import { summaryKey } from '#common/games/cards'
import { shopTime } from '#storefront/time/shop_time'

export interface Joinable {
  game: Game
  started: boolean
  /** What comes back for a seat that is given back. */
  refund: string
  /** Every session of the same game master, module, venue and day that has not begun, this one included, by time. */
  alternates: Pick<Game, 'id' | 'date' | 'available_seats' | 'max_players'>[]
}

/** A game by the id in its address; null when there is none. */
export async function readJoinable(
  { reads, settings }: Pick<PageRequest, 'reads' | 'settings'>,
  text: string | undefined
): Promise<Joinable | null> {
  const id = idIn(text ?? '')
  const game = id === null ? null : await reads.game(id)
  if (!game) return null
  const now = shopTime()
  return {
    game,
    started: hasStarted(game, now),
    refund: await refundAt(game, now, settings),
    alternates: await readAlternates(reads, game, now),
  }
}

/** The server has said it before the page comes alive, so its code is not among the page's first scripts. */
async function refundAt({ date, venue }: Game, now: Date, { refunds }: PageRequest['settings']): Promise<string> {
  const { refundWordsFor, tiersAt } = await import('../orders/refunds/refund_words.ts')
  return refundWordsFor(new Date(date), now, 'anybody', tiersAt(refunds, venue))
}

async function readAlternates(reads: StorefrontReads, game: Game, now: Date): Promise<Joinable['alternates']> {
  const same = await reads.games({
    gameMasterId: game.gameMaster.id,
    moduleId: game.module.id,
    ...(game.venue ? { venueId: game.venue.id } : {}),
    ...dayOf(new Date(game.date)),
  })
  const others = same.filter((other) => other.id !== game.id && summaryKey(other) === summaryKey(game))
  return [game, ...others]
    .filter((session) => !hasStarted(session, now))
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date) || one.id - other.id)
    .map(({ id, date, available_seats, max_players }) => ({ id, date, available_seats, max_players }))
}
