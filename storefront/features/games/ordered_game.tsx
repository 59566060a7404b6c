import type { OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { shopTime } from '#storefront/time/shop_time'
import { Icon } from '#storefront/ui/icon'
import type { OrderedProduct } from '#storefront/layout/product_types_context'
import { JoinLink, LineFacts, PlaceFact } from '../orders/line_facts.tsx'
import { orderedGameText as text } from './text/ordered_game.ts'

/** With whom and where it is played. Of a game that is gone both are told as unknown. */
function Facts({ item }: { item: OrderItem }) {
  const { date, game } = item
  const gameMaster = game?.gameMaster.name || text.unknownGameMaster
  return (
    <LineFacts date={date}>
      <li>
        <Icon shape="seat" size={18} />
        {game?.gameMaster.slug ? (
          <Link to={`/game-master/${game.gameMaster.slug}`}>{gameMaster}</Link>
        ) : (
          <span>{gameMaster}</span>
        )}
      </li>
      <PlaceFact
        venue={game?.venue ?? null}
        without={game ? { words: text.online, isOnline: true } : { words: text.unknownVenue, isOnline: false }}
      />
      <JoinFact item={item} />
    </LineFacts>
  )
}

const GAME_MS = 4 * 3_600_000

/** The way to an online table, until its game is over. */
function JoinFact({ item: { status, date, game, join_url: joinUrl } }: { item: OrderItem }) {
  const isOnline = game && (game.venue === null || game.venue.type === 'online')
  if (!isOnline || status !== 'active' || !date) return null
  if (new Date(date).getTime() + GAME_MS < shopTime().getTime()) return null
  return (
    <li>
      <Icon shape="arrow" size={18} />
      {joinUrl ? <JoinLink url={joinUrl} /> : <span>{text.joinLater}</span>}
    </li>
  )
}

export const orderedGame: OrderedProduct = {
  findName: ({ game }) => game?.module.name,
  findPicture: ({ game }) => game?.module.image ?? null,
  Facts,
  links: text.links,
  invitation: text.invitation,
  next: text.next,
}
