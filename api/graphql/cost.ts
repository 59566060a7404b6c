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

/** Values that the answer may have, and what it takes to find them. Rows count as asked for, whether there are so many or not. */
export function costOf({ values, lists, defaults }: Demand, variables: Record<string, unknown>): number {
  const rows = ({ limit, lengths }: List) =>
    typeof limit === 'number' ? limit : rowsOf(variables[limit], defaults[limit], lengths)
  return lists.reduce((sum, list) => sum + rows(list) * list.fields, values)
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

/** A list as long as the argument `limit` says. */
export function listOf({ arguments: given = [] }: FieldNode, fields: number, lengths: Lengths): List {
  const value = given.find(({ name }) => name.value === 'limit')?.value
  return {
    limit: value?.kind === Kind.VARIABLE ? value.name.value : rowsOf(undefined, value, lengths),
    fields,
    lengths,
  }
}

/** What is no length of a list is refused when it is used; until then it counts as the longest. */
function rowsOf(given: unknown, written: ValueNode | undefined, { usual, most }: Lengths): number {
  const limit = given === undefined && written?.kind === Kind.INT ? Number(written.value) : given
  if (limit == null) return usual
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, most) : most
}
