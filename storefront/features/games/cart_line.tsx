import type { CartGame } from '#common/wire'
import { dateText } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { locationText } from '#common/places'
import { stepsTo } from '#common/refund_policy'
import { useSettings } from '#storefront/layout/settings_context'
import type { ProductLine } from '#storefront/layout/product_types_context'
import { maximumFor } from '../checkout/cart/quantity.ts'
import { RefundPromise } from '../orders/refunds/refund_promise.tsx'
import { tiersAt } from '../orders/refunds/refund_words.ts'
import { WhenAndWhere } from '#storefront/ui/when_and_where'
import { gameCheck } from './cart_item.ts'
import { OtherDates } from './other_dates.tsx'

function Facts({ product: game }: { product: CartGame }) {
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

export const gameLine: ProductLine<CartGame> = {
  getPath: ({ productId, metadata }) =>
    metadata?.campaign ? `/campaign/${metadata.campaign.slug}` : `/join-game/${productId}`,
  check: gameCheck,
  findPicture: ({ module }) => module.image,
  countOpenSeats: ({ available_seats }) => available_seats,
  Facts,
  Alternatives: ({ item, product: { id, module } }) =>
    module.id !== undefined && <OtherDates gameId={id} moduleId={module.id} name={item.productName} />,
  // Each player of a campaign has one seat at a session.
  Maximum: ({ item, children }) => children(item.metadata?.campaign ? 1 : maximumFor(item)),
}
