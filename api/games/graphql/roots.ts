import type { FieldNode } from 'graphql'
import { MADE_OF_GAMES, MADE_OF_SCHEDULE } from '#api/games/changes'
import { ChooseGames } from '#api/games/graphql/choose_games'
import { GameReader, LONGEST_LIST, type GameFilter } from '#api/games/queries/list_games'
import { parseStart } from '#api/shared/start'
import { forJoining, forShopper } from '#api/games/transformers/game_transformer'
import { fieldsBelow, listOf, responseName } from '#api/graphql/cost'
import type { Meter } from '#api/graphql/limits'
import { badInput } from '#api/graphql/refusal'
import type { OperationContext, Root, Weight } from '#api/graphql/schema_parts'
import type { Kind } from '#api/shared/change_feed'
import { periodOf } from '#api/shared/period'
import type { ChosenGames, Game, GamesVariables } from '#common/wire'

/** Games of a list where `limit` is left out, and of the longest. */
const LENGTHS = { usual: 500, most: LONGEST_LIST }
/** What choosing takes, in values of an answer that take as long: twice in a request at the most. */
const CHOOSING = 17_501
/** Choices of all filters together, at a guess. */
const CHOICES = 250

type Given<Values> = { [Name in keyof Values]?: Values[Name] | null }
type Arguments<Values> = (root: unknown, given: Values, context: OperationContext) => Promise<unknown>

const games: Arguments<Given<GamesVariables>> = async (_root, given, { container, moment, now }): Promise<Game[]> =>
  (await (await container.make(GameReader)).list(filterOf(given, now), moment)).map(forShopper)

const game: Arguments<{ id: number }> = async (_root, { id }, { container, moment }): Promise<Game | null> => {
  const found = await (await container.make(GameReader)).find(id, moment)
  return found && forJoining(found)
}

const chosenGames: Arguments<{ startDate?: string | null; search?: string | null; limit?: number | null }> = async (
  _root,
  { startDate, search, limit },
  { container, moment, now }
): Promise<ChosenGames> =>
  (await container.make(ChooseGames)).handle({
    from: startDate == null ? now : startOf(startDate),
    search: search ?? '',
    limit: lengthOf(limit),
    moment,
  })

const madeOf = (root: FieldNode, meter: Meter): readonly Kind[] =>
  [...meter.fieldsOf(root.selectionSet!)].some(({ name }) => name.value === 'available_seats')
    ? MADE_OF_GAMES
    : MADE_OF_SCHEDULE

function weighChoosing(root: FieldNode, meter: Meter): Weight {
  const weight: Weight = { values: CHOOSING, lists: [] }
  for (const part of meter.fieldsOf(root.selectionSet!)) {
    if (part.name.value === 'games')
      weight.lists.push(listOf(root, fieldsBelow(part, meter), LENGTHS, [responseName(root), responseName(part)]))
    else weight.values += part.name.value === 'filters' ? CHOICES * fieldsBelow(part, meter) : 1
  }
  return weight
}

export const file = new URL('./schema.graphql', import.meta.url)

export const roots: Record<string, Root> = {
  games: {
    resolve: games,
    madeOf,
    weigh: (root, meter) => ({ values: 0, lists: [listOf(root, fieldsBelow(root, meter), LENGTHS)] }),
  },
  chosenGames: { resolve: chosenGames, madeOf: () => MADE_OF_GAMES, weigh: weighChoosing },
  game: { resolve: game, madeOf, weigh: (root, meter) => ({ values: fieldsBelow(root, meter), lists: [] }) },
}

function filterOf(given: Given<GamesVariables>, now: Date): GameFilter {
  const { startDate, year, month, day, limit } = given
  const filter: GameFilter = { limit: lengthOf(limit) }
  if (startDate != null) filter.from = startOf(startDate)
  if (year != null || month != null || day != null) filter.period = dayOf(year, month, day)
  if (!filter.from && !filter.period) filter.from = now
  if (given.gameMasterId != null) filter.gameMasterId = given.gameMasterId
  if (given.moduleId != null) filter.moduleId = given.moduleId
  if (given.venueId != null) filter.venueId = given.venueId
  if (given.campaignSettingId != null) filter.campaignSettingId = given.campaignSettingId
  return filter
}

function lengthOf(limit?: number | null): number {
  const length = limit ?? LENGTHS.usual
  if (length < 1 || length > LENGTHS.most) throw badInput(`limit is a number from 1 to ${LENGTHS.most}.`)
  return length
}

function startOf(text: string): Date {
  const start = parseStart(text)
  if (!start) throw badInput('startDate is no ISO 8601 date.')
  return start
}

function dayOf(year?: number | null, month?: number | null, day?: number | null) {
  const period = year == null ? null : periodOf(year, month ?? undefined, day ?? undefined)
  if (!period) throw badInput('year, month and day name no day.')
  return period
}
