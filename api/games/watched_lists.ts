import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { Reference } from '#api/catalog/reference'
import { findListed } from '#api/catalog/rules/slug'
import { calendars, type Asked, type WatchedList } from '#api/games/calendars'
import { MADE_OF_GAMES } from '#api/games/changes'
import { gamesOf } from '#api/games/graphql/choose_games'
import { GameReader, LONGEST_LIST, type GameFilter } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { watchedGame } from '#api/games/rules/watched_game'
import { readFilters, searchOf } from '#common/games/filters'
import { chooseGames } from '#common/games/search'

type Listed = { id: number; slug: string; name: string; archived: boolean }

/** With the filters of the page, if there are any. */
async function upcoming({ container, query }: Asked): Promise<WatchedList> {
  const search = searchOf(readFilters(query.toString()))
  const games = await container.make(UpcomingGames)
  return {
    name: 'Upcoming Games',
    page: `/games${search}`,
    madeOf: MADE_OF_GAMES,
    list: async (from, moment) => {
      const all = await games.from(from, moment)
      const { ids } = chooseGames(search, gamesOf(all), { all: true })
      return all
        .filter(({ id }) => ids.has(id))
        .slice(0, LONGEST_LIST)
        .map(watchedGame)
    },
  }
}

/** The games that are made of a record of the catalogue. */
const madeOf =
  (
    page: string,
    find: (reference: Reference, slug: string) => Pick<Listed, 'id' | 'slug' | 'name'> | null,
    filter: (id: number) => GameFilter
  ) =>
  async ({ container, moment, slug }: Asked): Promise<WatchedList | null> => {
    const found = find(await (await container.make(ReferenceReader)).at(moment), slug)
    const games = await container.make(GameReader)
    return (
      found && {
        name: found.name,
        page: `${page}/${found.slug}`,
        madeOf: MADE_OF_GAMES,
        list: async (from, at) => (await games.list({ ...filter(found.id), from }, at)).map(watchedGame),
      }
    )
  }

/** The lists of games that have a page. */
export function addCalendars(): void {
  calendars.add('/games', upcoming)
  calendars.add(
    '/at/:slug',
    madeOf(
      '/at',
      ({ venues }, slug) => findListed(venues.values(), slug),
      (venueId) => ({ venueId })
    )
  )
  calendars.add(
    '/game-master/:slug',
    madeOf(
      '/game-master',
      ({ gameMasters }, slug) => findListed(gameMasters.values(), slug),
      (gameMasterId) => ({ gameMasterId })
    )
  )
  calendars.add(
    '/system/:slug',
    madeOf(
      '/system',
      ({ systems }, slug) => findListed(systems.values(), slug),
      (systemId) => ({ systemId })
    )
  )
  calendars.add(
    '/campaign-setting/:slug',
    madeOf(
      '/campaign-setting',
      ({ settings }, slug) => findListed(settings.values(), slug),
      (campaignSettingId) => ({ campaignSettingId })
    )
  )
  calendars.add(
    '/special-event/:slug',
    madeOf(
      '/special-event',
      ({ specialEvents }, slug) => [...specialEvents.values()].find((event) => event.slug === slug) ?? null,
      (specialEventId) => ({ specialEventId })
    )
  )
}
