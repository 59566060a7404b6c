import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLFieldResolver } from 'graphql'
import type { ChooseGames } from '#api/http/storefront/choose_games'
import { badInput } from '#api/http/graphql/refusal'
import { LONGEST_LIST, type GameFilter, type GameReader } from '#api/games/queries/list_games'
import { periodOf } from '#api/shared/period'
import { parseStart } from '#api/games/rules/start'
import { forJoining, forShopper } from '#api/games/transformers/game_transformer'
import type { Moment } from '#api/shared/change_feed'
import type { Game, GamesVariables } from '#api/types'

/** What an operation is answered from. */
export interface OperationContext {
  games: GameReader
  choosing: ChooseGames
  moment: Moment
  now: Date
}

/** Games of a list where `limit` is left out. */
export const DEFAULT_LENGTH = 500

type Given<Values> = { [Name in keyof Values]?: Values[Name] | null }
type Resolver<Arguments> = GraphQLFieldResolver<unknown, OperationContext, Arguments>

const games: Resolver<Given<GamesVariables>> = async (_root, variables, { games: reader, moment, now }): Promise<Game[]> =>
  (await reader.list(filterOf(variables, now), moment)).map(forShopper)

const game: Resolver<{ id: number }> = async (_root, { id }, { games: reader, moment }): Promise<Game | null> => {
  const found = await reader.find(id, moment)
  return found && forJoining(found)
}

const chosenGames: Resolver<{ startDate?: string | null; search?: string | null; limit?: number | null }> = (_root, given, { choosing, moment, now }) =>
  choosing.handle({
    from: given.startDate == null ? now : startOf(given.startDate),
    search: given.search ?? '',
    limit: lengthOf(given.limit),
    moment,
  })

/** The contract is the file beside this one. Everything under a game is plain data: only the roots have resolvers. */
export const schema = buildSchema(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'))
for (const [name, resolve] of Object.entries({ games, chosenGames, game })) schema.getQueryType()!.getFields()[name]!.resolve = resolve

export function filterOf(variables: Given<GamesVariables>, now: Date): GameFilter {
  const { startDate, year, month, day, limit } = variables
  const filter: GameFilter = { limit: lengthOf(limit) }
  if (startDate != null) filter.from = startOf(startDate)
  if (year != null || month != null || day != null) filter.period = dayOf(year, month, day)
  if (!filter.from && !filter.period) filter.from = now
  if (variables.gameMasterId != null) filter.gameMasterId = variables.gameMasterId
  if (variables.moduleId != null) filter.moduleId = variables.moduleId
  if (variables.venueId != null) filter.venueId = variables.venueId
  if (variables.campaignSettingId != null) filter.campaignSettingId = variables.campaignSettingId
  return filter
}

function lengthOf(limit?: number | null): number {
  const length = limit ?? DEFAULT_LENGTH
  if (length < 1 || length > LONGEST_LIST) throw badInput(`limit is a number from 1 to ${LONGEST_LIST}.`)
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
