import { appUrl } from '#api/config/app'
import type { VenueRecord } from '#api/catalog/reference'
import type { Scope } from '#api/embed/queries/find_scope'
import type { ListedThing } from '#api/embed/queries/list_things'
import { toldPrice, toldTime } from '#api/embed/rules/told_time'
import { toDollars } from '#common/money'
import type { Listing, ListingGame, ListingVenue, ListingWords } from '#common/wire'

const toListingVenue = ({ name, slug, city, state }: VenueRecord): ListingVenue => ({
  name,
  slug,
  city,
  state,
  url: `${appUrl}/at/${encodeURIComponent(slug)}`,
})

/** What it is all of, and where all of it stands: the narrowest of what was named. */
export function ofScope(
  { venue, gameMaster, system, specialEvent, largeEvent }: Scope,
  partner: string | null
): Pick<Listing, 'venue' | 'name' | 'url'> {
  const told = venue && toListingVenue(venue)
  const page = (path: string, { name, slug }: { name: string; slug: string }) => ({
    venue: told ? { ...told, url: sentBy(told.url, partner) } : null,
    name,
    url: sentBy(`${appUrl}/${path}/${encodeURIComponent(slug)}`, partner),
  })
  if (largeEvent) return page('lpg', largeEvent)
  if (specialEvent) return page('special-event', specialEvent)
  if (venue) return page('at', venue)
  return gameMaster ? page('game-master', gameMaster) : page('system', system!)
}

/** Partner pages stand on other origins. */
export const addressesOf = ({ image, path }: ListedThing) => ({
  image: image && new URL(image, appUrl).href,
  url: appUrl + path,
})

/** The storefront then knows who sent a visitor (docs/adr/0038). */
const sentBy = (url: string, partner: string | null) => (partner === null ? url : `${url}?partner=${partner}`)

export function toListingGame(
  thing: ListedThing,
  { locale, words, partner, now }: { locale: string; words: ListingWords; partner: string | null; now: Date }
): ListingGame {
  const { kind, id, startsAt, seatsLeft, maxPlayers, title, system, gameMaster } = thing
  const price = toDollars(thing.priceCents)
  const { image, url } = addressesOf(thing)
  return {
    kind,
    id,
    price,
    seatsLeft,
    maxPlayers,
    title,
    system,
    gameMaster,
    image,
    url: sentBy(url, partner),
    label: [kind !== 'game' && words[`${kind}Label`], system].filter(Boolean).join(' · '),
    date: startsAt.toISOString(),
    when: toldTime(startsAt, locale, thing.venue?.timeZone, now),
    cost: toldPrice(price, locale),
  }
}
