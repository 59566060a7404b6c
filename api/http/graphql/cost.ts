import { Kind, type FieldNode, type OperationDefinitionNode, type ValueNode } from 'graphql'
import { DEFAULT_LENGTH } from '#api/http/graphql/schema'
import type { Meter } from '#api/http/graphql/limits'
import { LONGEST_LIST } from '#api/games/queries/list_games'

/** What it takes to begin, in values of an answer that take as long. */
const STATEMENT = 500
/** Twice in a request at the most. */
const CHOOSING = 18_001
/** Choices of all filters together, at a guess. */
const CHOICES = 250

interface List {
  /** Rows asked for, or the variable that says how many. */
  limit: number | string
  fields: number
}

/** What an operation asks for, but for its variables. */
export interface Demand {
  values: number
  lists: List[]
  /** Of variables, where the operation names them. */
  defaults: Record<string, ValueNode | undefined>
}

/** Values that the answer may have, and what it takes to find them. Rows count as asked for, whether there are so many or not. */
export function costOf({ values, lists, defaults }: Demand, variables: Record<string, unknown>): number {
  const rows = (limit: List['limit']) => (typeof limit === 'number' ? limit : rowsOf(variables[limit], defaults[limit]))
  return lists.reduce((sum, { limit, fields }) => sum + rows(limit) * fields, values)
}

export function demandOf(operation: OperationDefinitionNode, meter: Meter): Demand {
  const defaults = (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [variable.name.value, defaultValue] as const)
  const demand: Demand = { values: 0, lists: [], defaults: Object.fromEntries(defaults) }
  for (const root of meter.fieldsOf(operation.selectionSet)) add(demand, root, meter)
  return demand
}

function add(demand: Demand, root: FieldNode, meter: Meter): void {
  const fields = (field: FieldNode) => (field.selectionSet ? meter.sizeOf(field.selectionSet).fields : 1)
  switch (root.name.value) {
    case 'games':
      demand.values += STATEMENT
      demand.lists.push({ limit: limitOf(root), fields: fields(root) })
      break
    case 'chosenGames':
      demand.values += CHOOSING
      for (const part of meter.fieldsOf(root.selectionSet!)) {
        if (part.name.value === 'games') demand.lists.push({ limit: limitOf(root), fields: fields(part) })
        else demand.values += part.name.value === 'filters' ? CHOICES * fields(part) : 1
      }
      break
    default:
      demand.values += STATEMENT + fields(root)
  }
}

function limitOf({ arguments: given = [] }: FieldNode): List['limit'] {
  const value = given.find(({ name }) => name.value === 'limit')?.value
  return value?.kind === Kind.VARIABLE ? value.name.value : rowsOf(undefined, value)
}

/** What is no length of a list is refused when it is used; until then it counts as the longest. */
function rowsOf(given: unknown, written: ValueNode | undefined): number {
  const limit = given === undefined && written?.kind === Kind.INT ? Number(written.value) : given
  if (limit == null) return DEFAULT_LENGTH
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, LONGEST_LIST) : LONGEST_LIST
}
