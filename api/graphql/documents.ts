import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import app from '@adonisjs/core/services/app'
import { demandOf, type Demand } from '#api/graphql/cost'
import { keepWithinLimits, LIMITS, Meter, MOST_TOKENS, type Allowance } from '#api/graphql/limits'
import { Refusal } from '#api/graphql/refusal'
import { readContract, type Contract } from '#api/graphql/schema'
import type { Kind as Change } from '#api/shared/change_feed'

/** A document that was checked and compiled. */
export interface Executable {
  run: CompiledQuery['query']
  /** Variables that are used as `startDate`. */
  startVariables: readonly string[]
  demand: Demand
  /** What makes its answers stale. */
  madeOf: readonly Change[]
  tokens: number
}

/** Tokens of the documents that are kept. The storefront and the back office send a handful of a hundred each; the rest is other people's. */
const KEPT = 6000
const rules = app.inProduction ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules
const executables = new Map<string, Executable>()
let kept = 0

/** Throws a `Refusal` that says what is wrong with the document. A new one is taken from the allowance. */
export async function executableOf(
  query: string,
  operationName: string | null,
  allowance: Allowance
): Promise<Executable> {
  const key = `${operationName ?? ''}\n${query}`
  const contract = await readContract()
  const found = executables.get(key)
  if (found) forget(key, found)
  const executable = found ?? compile(contract, query, operationName, allowance)
  executables.set(key, executable)
  kept += executable.tokens
  for (const [oldest, one] of executables) {
    if (kept <= KEPT) break
    forget(oldest, one)
  }
  return executable
}

function forget(key: string, { tokens }: Executable): void {
  executables.delete(key)
  kept -= tokens
}

function compile(
  { schema, roots }: Contract,
  query: string,
  operationName: string | null,
  allowance: Allowance
): Executable {
  if (query.length > LIMITS.characters) throw Refusal.because('The query is too long.', 'TOO_COMPLEX')
  const document = parsed(query)
  const tokens = document.tokenCount ?? MOST_TOKENS
  allowance.spendTokens(tokens)
  const faults = validate(schema, document, rules, { maxErrors: 5 })
  if (faults.length > 0) throw Refusal.of(faults, 'GRAPHQL_VALIDATION_FAILED')
  const operation = getOperationAST(document, operationName)
  if (!operation)
    throw Refusal.because('Name one operation of the document in operationName.', 'OPERATION_RESOLUTION_FAILURE')
  const meter = new Meter(document)
  keepWithinLimits(meter, operation)
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: true,
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(compiled)) throw Refusal.of(compiled.errors as GraphQLError[], 'GRAPHQL_VALIDATION_FAILED')
  const madeOf = [...meter.fieldsOf(operation.selectionSet)].flatMap(
    (root) => roots.get(root.name.value)?.madeOf(root, meter) ?? []
  )
  return {
    run: compiled.query,
    startVariables: startVariablesOf(document),
    demand: demandOf(operation, meter, roots),
    madeOf: [...new Set(madeOf)],
    tokens,
  }
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MOST_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) throw Refusal.of([error], 'GRAPHQL_PARSE_FAILED')
    throw error
  }
}

function startVariablesOf(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'startDate' && value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}
