import app from '@adonisjs/core/services/app'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { costOf, countByDefault } from '#api/graphql/cost'
import { executableOf, type Executable } from '#api/graphql/documents'
import { tooLong, type Allowance } from '#api/graphql/limits'
import { written } from '#api/graphql/written'
import { Refusal } from '#api/graphql/refusal'
import type { OperationContext } from '#api/graphql/schema_parts'
import { JSON_TYPE, Payload } from '#api/http/payload'
import { parseStart } from '#api/shared/start'
import type { ChangeFeed, Moment } from '#api/shared/change_feed'
import type { Clock } from '#api/shared/clock'
import type { ResponseCache } from '#api/shared/response_cache'
import type { TimeNames } from '#api/shared/time_names'

interface Operation {
  query: string
  operationName: string | null
  variables: Record<string, unknown>
}

/** The data of an operation, with the values of its lists without a `limit`. */
class DataPayload extends Payload {
  constructor(
    body: Buffer,
    readonly byDefault: number
  ) {
    super(body, JSON_TYPE)
  }
}

/** Carries operations out; one that was carried out before, and whose data did not change since, is given out again. */
export class Operations {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected times: TimeNames,
    protected clock: Clock
  ) {}

  async answer(body: unknown, allowance: Allowance): Promise<Payload> {
    const operation = operationOf(body)
    const executable = await executableOf(operation.query, operation.operationName, allowance)
    const cost = costOf(executable.demand, operation.variables)
    allowance.spendValues(cost.values)
    allowance.allowByDefault(cost.byDefault)
    const moment = await this.feed.now()
    const now = this.clock.now()
    const key = await this.#keyOf(operation, executable, moment, now)
    const context = { container: app.container, moment, now }
    const payload = await this.cache.answer(
      key,
      executable.madeOf,
      () => execute(executable, operation, context),
      moment
    )
    allowance.countByDefault(payload.byDefault)
    allowance.spendBytes(payload.body.length)
    return payload
  }

  /** Times are told by the first game that starts at or after them, so that clocks that differ share an answer. */
  async #keyOf(
    { query, operationName, variables }: Operation,
    { startVariables, demand }: Executable,
    moment: Moment,
    now: Date
  ) {
    // What the operation does not know changes no answer.
    const told = Object.fromEntries(Object.keys(demand.defaults).map((name) => [name, variables[name]]))
    for (const name of startVariables) {
      const start = typeof told[name] === 'string' ? parseStart(told[name]) : null
      if (start) told[name] = await this.times.nameOf(start, moment)
    }
    return JSON.stringify(['graphql', query, operationName, told, await this.times.nameOf(now, moment)])
  }
}

async function execute(
  executable: Executable,
  { variables }: Operation,
  context: OperationContext
): Promise<DataPayload> {
  const result = (await executable.run(null, context, variables)) as ExecutionResult
  const { errors } = result
  if (!errors || errors.length === 0) {
    const body = written({ data: result.data })
    if (!body) throw tooLong()
    return new DataPayload(body, countByDefault(executable.demand, variables, result.data))
  }
  const unexpected = errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError))
  if (unexpected) throw unexpected.originalError
  throw Refusal.of(errors.map(asGraphqlError), 'BAD_USER_INPUT')
}

/** The compiler has an error class of its own, without `toJSON`. */
const asGraphqlError = (error: GraphQLError) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    path: error.path,
    extensions: error.originalError instanceof GraphQLError ? error.originalError.extensions : error.extensions,
  })

function operationOf(body: unknown): Operation {
  if (!isObject(body)) throw Refusal.because('Send an object with a query.')
  const { query, operationName = null, variables } = body
  if (typeof query !== 'string' || query.trim() === '') throw Refusal.because('There is no query.')
  if (operationName !== null && typeof operationName !== 'string') throw Refusal.because('operationName is no text.')
  if (variables != null && !isObject(variables)) throw Refusal.because('variables is no object.')
  return { query, operationName, variables: variables ?? {} }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
