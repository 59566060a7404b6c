import { Dice } from '#database/seeders/demo/dice'
import { type Calendar, days, earlier } from '#database/seeders/demo/calendar'
import { gameMasters } from '#database/seeders/demo/content/game_masters'
import type { GameMasterContent, SpecialEventContent } from '#database/seeders/demo/content/kinds'
import { specialEvents } from '#database/seeders/demo/content/special_events'

export interface PlannedGame {
  module: string
  gameMaster: GameMasterContent
  /** null: played online without a venue. */
  venue: string | null
  specialEvent: string | null
  startsAt: Date
  publishedAt: Date
  cancelledAt: Date | null
  priceCents: number
  maxPlayers: number
  wanted: number
}

const FIRST_DAY = -364
const LAST_DAY = 56
/** Game days of an ordinary week, Monday first. */
const WEEK = [1, 1, 1.4, 1.4, 2.2, 3, 2]
const EVENINGS = [
  [18, 0],
  [18, 30],
  [19, 0],
] as const
const MATINEES = [
  [10, 0],
  [15, 0],
  [20, 0],
] as const
const ONLINE = 'the-astral-table'

/** Every game from a year ago until eight weeks from now, in the order in which they are played. */
export function planGames(calendar: Calendar): PlannedGame[] {
  const planner = new Planner(calendar, new Dice('questboard schedule'))
  for (const event of specialEvents) planner.planEvent(event)
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) planner.planDay(offset)
  const games = planner.games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  games.filter((game) => game.startsAt > calendar.at(1, 0)).forEach(settleSeats(calendar))
  return games
}

class Planner {
  readonly games: PlannedGame[] = []
  /** Game masters play for one audience a day. */
  readonly #busy = new Set<string>()
  readonly #played = new Set<string>()
  readonly #rounds = new Map<string, number>()

  constructor(
    readonly calendar: Calendar,
    readonly dice: Dice
  ) {}

  planEvent(event: SpecialEventContent) {
    const { calendar } = this
    const monday = event.weeksAhead * 7 - (calendar.weekday(0) - 1)
    for (const table of event.tables) {
      table.modules.forEach((module, index) => {
        const offset = monday + table.day - 1
        const gameMaster = this.#hostOf(module, offset)
        this.#busy.add(`${gameMaster.slug} ${offset}`)
        const venue = event.venues[index % event.venues.length] ?? null
        this.#add(gameMaster, { module, venue, offset, hour: table.hour, minute: 0, event })
      })
    }
  }

  planDay(offset: number) {
    const { calendar, dice } = this
    const weekday = calendar.weekday(offset)
    const wished = (WEEK[weekday - 1] ?? 1) * busyness(offset)
    const count = Math.floor(wished) + (dice.chance(wished % 1) ? 1 : 0)
    // Private tables are by arrangement: they happened, but are not on offer.
    const free = gameMasters.filter(
      (one) =>
        one.days.includes(weekday) &&
        !this.#busy.has(`${one.slug} ${offset}`) &&
        (!one.private || (offset < 0 && dice.chance(0.2)))
    )
    for (const gameMaster of dice.shuffle(free).slice(0, count)) this.#planAudience(gameMaster, offset, weekday)
  }

  /** One module of one game master on one day: a single session, or several for as many parties. */
  #planAudience(gameMaster: GameMasterContent, offset: number, weekday: number) {
    const { dice } = this
    this.#busy.add(`${gameMaster.slug} ${offset}`)
    const module = this.#nextModule(gameMaster, offset)
    const chosen = gameMaster.venues[dice.chance(0.68) ? 0 : gameMaster.venues.length - 1] as string
    const venue = chosen === ONLINE && dice.chance(0.45) ? null : chosen
    for (const [hour, minute] of sessionTimes(dice, weekday))
      this.#add(gameMaster, { module, venue, offset, hour, minute })
  }

  /** Their modules take turns; those that somebody else plays today or played yesterday wait. */
  #nextModule(gameMaster: GameMasterContent, offset: number): string {
    const { modules, slug } = gameMaster
    const round = this.#rounds.get(slug) ?? this.dice.whole(0, 5)
    this.#rounds.set(slug, round + 1)
    const turns = modules.map((_, index) => modules[(round + index) % modules.length] as string)
    return (
      turns.find((module) => [offset, offset - 1].every((day) => !this.#played.has(`${module} ${day}`))) ??
      (turns[0] as string)
    )
  }

  #hostOf(module: string, offset: number): GameMasterContent {
    const free = gameMasters.filter((one) => !one.private && !this.#busy.has(`${one.slug} ${offset}`))
    const host = free.find((one) => one.modules.includes(module)) ?? this.dice.pick(free)
    if (!host) throw new Error(`Nobody is free to run ${module} on day ${offset}`)
    return host
  }

  #add(
    gameMaster: GameMasterContent,
    session: {
      module: string
      venue: string | null
      offset: number
      hour: number
      minute: number
      event?: SpecialEventContent
    }
  ) {
    const { calendar, dice } = this
    this.#played.add(`${session.module} ${session.offset}`)
    const startsAt = calendar.at(session.offset, session.hour, session.minute)
    const maxPlayers = Math.min(7, Math.max(4, gameMaster.seats + dice.whole(-1, 1)))
    const cancelled = session.offset < -3 && dice.chance(0.015)
    this.games.push({
      module: session.module,
      gameMaster,
      venue: session.venue,
      specialEvent: session.event?.slug ?? null,
      startsAt,
      publishedAt: calendar.at(session.offset - 62, 9, dice.whole(0, 59)),
      cancelledAt: cancelled ? earlier(startsAt, days(2)) : null,
      priceCents: (session.event?.price ?? gameMaster.price) * 100,
      maxPlayers,
      wanted: wantedSeats(dice, session.offset, maxPlayers),
    })
  }
}

function busyness(offset: number): number {
  return offset <= 0 ? 1.75 + (offset / -FIRST_DAY) * 1.15 : 1.3 - (offset / LAST_DAY) * 0.7
}

function sessionTimes(dice: Dice, weekday: number): (readonly [number, number])[] {
  if (weekday < 6) return [dice.pick(EVENINGS)]
  const count = dice.chance(0.5) ? (dice.chance(0.3) ? 3 : 2) : 1
  const first = count === 3 ? 0 : dice.whole(0, MATINEES.length - count)
  return MATINEES.slice(first, first + count)
}

function wantedSeats(dice: Dice, offset: number, maxPlayers: number): number {
  const share = offset <= 0 ? 0.82 + (offset / -FIRST_DAY) * 0.25 : 0.64 - (offset / LAST_DAY) * 0.52
  return Math.min(maxPlayers, Math.max(offset <= 0 ? 1 : 0, Math.round(maxPlayers * dice.around(share, 0.35))))
}

/** Whatever the dice said, some of the coming games are full and some have one seat left. */
function settleSeats(calendar: Calendar) {
  return (game: PlannedGame, index: number) => {
    const offset = calendar.offsetOf(game.startsAt)
    if (index % 8 === 2 && offset < 36) game.wanted = game.maxPlayers
    if (index % 8 === 5 && offset < 46) game.wanted = game.maxPlayers - 1
  }
}
