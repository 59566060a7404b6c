import type { CartGame, Game } from '#common/wire'
import { dateText, shortDateText, timeText } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { locationText } from '#common/places'
import { stepsTo } from '#common/refund_policy'
import { useSettings } from '#storefront/layout/settings_context'
import type { ProductLine } from '#storefront/layout/product_types_context'
import { maximumFor } from '../checkout/cart/cart.ts'
import { RefundPromise } from '../orders/refunds/refund_promise.tsx'
import { tiersAt } from '../orders/refunds/refund_words.ts'
import { WhenAndWhere } from '#storefront/ui/when_and_where'
import { gameCheck, hasStarted } from './rules.ts'
import { useEffect, useState } from 'react'
import { Link } from '#storefront/navigation/link'
import { laterReads } from '#storefront/wire/later_reads'
import { reportError } from '#storefront/wire/error_reports'
import { gamesText, otherDatesText as text } from './text/games.ts'
import styles from './game_list.module.css'

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

const SHOWN = 3

interface OtherDatesProps {
  gameId: number
  moduleId: number
  name: string
}

/** Dates of the same adventure with free seats. Renders nothing if there are none. */
function OtherDates({ gameId, moduleId, name }: OtherDatesProps) {
  const [games, setGames] = useState<Game[]>([])

  useEffect(() => {
    let left = false
    const now = shopTime()
    laterReads()
      .then((reads) => reads.games({ moduleId, startDate: now.toISOString() }))
      .then(
        (found) => {
          if (left) return
          setGames(found.filter((game) => game.id !== gameId && game.available_seats > 0 && !hasStarted(game, now)))
        },
        (reason: unknown) => reportError(reason, 'cart')
      )
    return () => {
      left = true
    }
  }, [gameId, moduleId])

  if (games.length === 0) return null
  return (
    <div className={styles.dates}>
      <p>{text.otherDates}</p>
      <ul>
        {games.slice(0, SHOWN).map(({ id, date, available_seats }) => (
          <li key={id}>
            <Link to={`/join-game/${id}`}>{whenText(new Date(date))}</Link>{' '}
            <span>{gamesText.seats(available_seats)}</span>
          </li>
        ))}
      </ul>
      {games.length > SHOWN && <Link to={`/games?${new URLSearchParams({ q: name })}`}>{text.allDates}</Link>}
    </div>
  )
}

const whenText = (date: Date) => `${shortDateText(date, shopTime())}, ${timeText(date)}`
