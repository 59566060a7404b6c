import { Kind, type FieldNode, type OperationDefinitionNode, type ValueNode } from 'graphql'
import type { Meter } from '#api/graphql/limits'
import type { Lengths, List, Root, Weight } from '#api/graphql/schema_parts'

/** What it takes to begin, in values of an answer that take as long. */
const STATEMENT = 500

/** What an operation asks for, but for its variables. */
export interface Demand extends Weight {
  /** Of variables, where the operation names them. */
  defaults: Record<string, ValueNode | undefined>
}

export interface Cost {
  /** Values of the answer and of lists with a `limit`: rows count as asked for, found or not. */
  values: number
  /** Values of lists without a `limit`, if all are as long as their default. */
  byDefault: number
}

/** Returns what an operation may cost, before anything is read. */
export function costOf(demand: Demand, variables: Record<string, unknown>): Cost {
  const cost: Cost = { values: demand.values, byDefault: 0 }
  for (const list of demand.lists) {
    const rows = rowsOf(list, demand, variables)
    if (rows === null) cost.byDefault += list.lengths.usual * list.fields
    else cost.values += rows * list.fields
  }
  return cost
}

/** Returns the values that an answer has in lists without a `limit`. */
export function countByDefault(demand: Demand, variables: Record<string, unknown>, data: unknown): number {
  return demand.lists
    .filter((list) => rowsOf(list, demand, variables) === null)
    .reduce((sum, { path, fields }) => sum + rowsAt(data, path) * fields, 0)
}

function rowsAt(data: unknown, path: readonly string[]): number {
  const rows = path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data)
  return Array.isArray(rows) ? rows.length : 0
}

export function demandOf(operation: OperationDefinitionNode, meter: Meter, roots: ReadonlyMap<string, Root>): Demand {
  const defaults = (operation.variableDefinitions ?? []).map(
    ({ variable, defaultValue }) => [variable.name.value, defaultValue] as const
  )
  const demand: Demand = { values: 0, lists: [], defaults: Object.fromEntries(defaults) }
  for (const root of meter.fieldsOf(operation.selectionSet)) {
    // What tells of the schema itself has no root.
    const { values, lists } = roots.get(root.name.value)?.weigh(root, meter) ?? {
      values: fieldsBelow(root, meter),
      lists: [],
    }
    demand.values += STATEMENT + values
    demand.lists.push(...lists)
  }
  return demand
}

export const fieldsBelow = ({ selectionSet }: FieldNode, meter: Meter): number =>
  selectionSet ? meter.sizeOf(selectionSet).fields : 1

/** Returns the list at `path`, as long as the argument `limit` of its root says. */
export function listOf(root: FieldNode, fields: number, lengths: Lengths, path = [responseName(root)]): List {
  const value = root.arguments?.find(({ name }) => name.value === 'limit')?.value
  const limit = value?.kind === Kind.VARIABLE ? value.name.value : readLimit(value, lengths)
  return { limit, fields, lengths, path }
}

export const responseName = ({ alias, name }: FieldNode): string => (alias ?? name).value

function rowsOf({ limit, lengths }: List, { defaults }: Demand, variables: Record<string, unknown>): number | null {
  if (typeof limit !== 'string') return limit
  const given = variables[limit]
  return given === undefined ? readLimit(defaults[limit], lengths) : toRows(given, lengths)
}

const readLimit = (written: ValueNode | undefined, lengths: Lengths) =>
  toRows(written?.kind === Kind.INT ? Number(written.value) : written?.kind === Kind.NULL ? null : written, lengths)

/** An invalid length is refused when it is used; until then it counts as the longest. */
function toRows(limit: unknown, { most }: Lengths): number | null {
  if (limit == null) return null
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, most) : most
}
