import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, getOperationAST, parse, specifiedRules, validate, visit, type DocumentNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import app from '@adonisjs/core/services/app'
import { LIMITS, keepWithinLimits } from '#api/http/graphql/limits'
import { Refusal } from '#api/http/graphql/refusal'
import { schema } from '#api/http/graphql/schema'

/** A document that was checked and compiled. */
export interface Executable {
  run: CompiledQuery['query']
  /** Variables that are used as `startDate`. */
  startVariables: readonly string[]
}

/** The storefront, the back office and the widget send a handful; the rest is other people's. */
const KEPT = 200
const rules = app.inProduction ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules
const executables = new Map<string, Executable>()

/** Throws a `Refusal` that says what is wrong with the document. */
export function executableOf(query: string, operationName: string | null): Executable {
  const key = `${operationName ?? ''}\n${query}`
  const found = executables.get(key)
  if (found) executables.delete(key)
  const executable = found ?? compile(query, operationName)
  executables.set(key, executable)
  if (executables.size > KEPT) executables.delete(executables.keys().next().value!)
  return executable
}

function compile(query: string, operationName: string | null): Executable {
  if (query.length > LIMITS.characters) throw Refusal.because('The query is too long.', 'TOO_COMPLEX')
  const document = parsed(query)
  const faults = validate(schema, document, rules, { maxErrors: 5 })
  if (faults.length > 0) throw Refusal.of(faults, 'GRAPHQL_VALIDATION_FAILED')
  const operation = getOperationAST(document, operationName)
  if (!operation) throw Refusal.because('Name one operation of the document in operationName.', 'OPERATION_RESOLUTION_FAILURE')
  keepWithinLimits(document, operation)
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: true,
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(compiled)) throw Refusal.of(compiled.errors as GraphQLError[], 'GRAPHQL_VALIDATION_FAILED')
  return { run: compiled.query, startVariables: startVariablesOf(document) }
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: LIMITS.tokens })
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
