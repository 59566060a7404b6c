import type { CartGame } from '#common/wire'
import { dateText } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { locationText } from '#common/places'
import { stepsTo } from '#common/refund_policy'
import { useSettings } from '#storefront/layout/settings_context'
import type { ProductLine } from '../cart/product_line.ts'
import { maximumFor } from '../cart/quantity.ts'
import { RefundPromise } from '../refunds/refund_promise.tsx'
import { tiersAt } from '../refunds/refund_words.ts'
import { WhenAndWhere } from './when_and_where.tsx'

function Facts({ game }: { game: CartGame }) {
  const { refunds } = useSettings()
  return (
    <>
      <WhenAndWhere date={game.date} dayText={(day) => dateText(day, shopTime())} place={placeOf(game)} />
      {game.price > 0 && <RefundPromise steps={stepsTo(new Date(game.date), tiersAt(refunds, game.venue))} />}
    </>
  )
}

function placeOf({ venue }: CartGame): string {
  return locationText({ venue, city: venue?.address.city ?? null, state: venue?.address.state ?? null })
}

/** A seat at a game. */
export const gameLine: ProductLine = {
  path: ({ productId, metadata }) =>
    metadata?.campaign ? `/campaign/${metadata.campaign.slug}` : `/join-game/${productId}`,
  Facts,
  // Each player of a campaign has one seat at a session.
  Maximum: ({ item, children }) => children(item.metadata?.campaign ? 1 : maximumFor(item)),
}
