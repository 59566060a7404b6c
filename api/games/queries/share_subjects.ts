import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { GameReader } from '#api/games/queries/list_games'
import { ListSpecialEvents } from '#api/games/queries/list_special_events'
import { placeText } from '#api/games/rules/place'
import { Clock } from '#api/shared/clock'
import { monthAndDayText, shortDateText, timeText, withYear } from '#common/mountain_time'
import { idFrom } from '#api/shared/ids'

interface Shown {
  title: string
  subtitle: string
  picture: string | null
  shape: 'cover' | 'square'
}

const TRADE = 'Professional Dungeon Master'

/** What pictures of links show of games, and of those who hold them; null where there is none. */
@inject()
export class ShareSubjects {
  constructor(
    protected reference: ReferenceReader,
    protected games: GameReader,
    protected events: ListSpecialEvents,
    protected clock: Clock
  ) {}

  async game(id: string): Promise<Shown | null> {
    const game = await this.games.find(idFrom(id))
    if (!game) return null
    const { module, venue, startsAt } = game
    const place = placeText({
      venueName: venue?.name ?? null,
      venueType: venue?.type ?? null,
      city: venue?.city ?? null,
      state: venue?.state ?? null,
    })
    return {
      title: module.name,
      subtitle: `${momentText(startsAt, this.clock.now())} · ${place}`,
      picture: module.image,
      shape: 'cover',
    }
  }

  async specialEvent(slug: string): Promise<Shown | null> {
    const found = await this.events.one((event) => event.slug === slug)
    if (!found) return null
    const { event, games } = found
    const days = [...new Set(games.map(({ startsAt }) => dayText(startsAt, this.clock.now())))]
    const subtitle = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? '')
    return { title: event.name, subtitle, picture: event.image, shape: 'cover' }
  }

  /** A venue has no picture of its own: it shows what is played there next. */
  async venue(slug: string): Promise<Shown | null> {
    const venue = [...(await this.reference.now()).venues.values()].find((one) => one.slug === slug && !one.archived)
    if (!venue) return null
    const [next] = await this.games.list({ venueId: venue.id, from: this.clock.now(), limit: 1 })
    const town = [venue.city, venue.state].filter(Boolean).join(', ')
    return {
      title: venue.name,
      subtitle: venue.type === 'online' ? 'Online' : town,
      picture: next?.module.image ?? null,
      shape: 'cover',
    }
  }

  async gameMaster(slug: string): Promise<Shown | null> {
    const person = [...(await this.reference.now()).gameMasters.values()].find(
      (one) => one.slug === slug && !one.archived
    )
    return person ? { title: person.name, subtitle: TRADE, picture: person.image, shape: 'square' } : null
  }
}

const dayText = (instant: Date, now: Date) => withYear(monthAndDayText(instant), instant, now)
const momentText = (instant: Date, now: Date) => `${shortDateText(instant, now)}, ${timeText(instant)} MT`
