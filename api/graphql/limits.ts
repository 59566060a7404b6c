import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { Refusal } from '#api/graphql/refusal'
import { MEGABYTE } from '#api/shared/response_cache'

/** The whole shape of a game has 36 fields and is four levels deep. Why these numbers: docs/adr/0022. */
export const LIMITS = {
  characters: 20_000,
  depth: 8,
  fields: 330,
  roots: 10,
  batch: 10,
  /** Of one operation. */
  values: 54_000,
  bytes: MEGABYTE,
  /** Of all operations of a batch together. */
  batchValues: 90_000,
  batchBytes: 4 * MEGABYTE,
  /** One list without a `limit` may exceed the allowance by this many values: its length is known when it is read. */
  defaultList: 18_000,
}
/** To check and to compile a token of a document that is new to the process takes as long as so many values. */
const TOKEN = 90
export const MOST_TOKENS = Math.floor(LIMITS.values / TOKEN)

interface Size {
  /** Levels. */
  depth: number
  /** Fields, each counted as often as it is asked for. */
  fields: number
}

/** What a request may still ask for. */
export class Allowance {
  #values: number
  #bytes: number
  readonly #mostBytes: number

  private constructor(values: number, bytes: number) {
    this.#values = values
    this.#bytes = bytes
    this.#mostBytes = bytes
  }

  static forOne(): Allowance {
    return new Allowance(LIMITS.values, LIMITS.bytes)
  }

  static forBatch(): Allowance {
    return new Allowance(LIMITS.batchValues, LIMITS.batchBytes)
  }

  spendTokens(tokens: number): void {
    this.spendValues(tokens * TOKEN)
  }

  /** Before anything is read. */
  spendValues(values: number): void {
    const left = Math.min(this.#values, LIMITS.values)
    if (values > left) throw tooMuch(`${values} values where ${left} are left of ${LIMITS.values}. ${ADVICE}`)
    this.#values -= values
  }

  /** Refuses lists without a `limit` that would cost too much at their default length. */
  allowByDefault(values: number): void {
    const allowed = Math.max(Math.min(this.#values, LIMITS.values), LIMITS.defaultList)
    if (values > allowed)
      throw tooMuch(`${values} values at the default length of its lists; ${allowed} are allowed. ${ADVICE}`)
  }

  /** After they were read: counts the rows that they have. */
  countByDefault(values: number): void {
    this.#values = Math.max(0, this.#values - values)
  }

  spendBytes(bytes: number): void {
    if (bytes > this.#bytes) throw tooLong(this.#mostBytes)
    this.#bytes -= bytes
  }
}

const ADVICE = 'Ask for shorter lists with `limit`, or for fewer fields'
const tooMuch = (what: string) => Refusal.because(`The query asks for too much: ${what}.`, 'TOO_COMPLEX')
export const tooLong = (most = LIMITS.bytes) =>
  Refusal.because(
    `The answer is longer than ${most / MEGABYTE} MB. Ask for shorter lists with \`limit\`, or for fewer fields.`,
    'TOO_LARGE'
  )

/** Refuses what is too deep, too wide or asks for too many lists. */
export function keepWithinLimits(meter: Meter, operation: OperationDefinitionNode): void {
  const roots = meter.roots(operation.selectionSet)
  if (roots > LIMITS.roots) throw tooMuch(`${roots} lists and games at once; ${LIMITS.roots} are allowed`)
  const { depth, fields } = meter.sizeOf(operation.selectionSet)
  if (depth > LIMITS.depth) throw tooMuch(`${depth} levels deep; ${LIMITS.depth} are allowed`)
  if (fields > LIMITS.fields) throw tooMuch(`${fields} fields; ${LIMITS.fields} are allowed`)
}

/** Measures a document that is valid already: no fragments in a circle. */
export class Meter {
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  /** Each fragment is measured once: spreading it twice in another, and that twice again, must not cost 2^n steps. */
  readonly #sizes = new Map<SelectionSetNode, Size>()
  readonly #roots = new Map<SelectionSetNode, number>()

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition)
    }
  }

  roots(selections: SelectionSetNode): number {
    const known = this.#roots.get(selections)
    if (known !== undefined) return known
    let roots = 0
    for (const selection of selections.selections) {
      roots += selection.kind === Kind.FIELD ? 1 : this.roots(this.#inside(selection))
    }
    this.#roots.set(selections, roots)
    return roots
  }

  sizeOf(selections: SelectionSetNode): Size {
    const known = this.#sizes.get(selections)
    if (known) return known
    const size = { depth: 0, fields: 0 }
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD && DESCRIBES_THE_SCHEMA.has(selection.name.value)) continue
      const inner =
        selection.kind === Kind.FIELD && !selection.selectionSet ? NOTHING : this.sizeOf(this.#inside(selection))
      const own = selection.kind === Kind.FIELD ? 1 : 0
      size.depth = Math.max(size.depth, inner.depth + own)
      size.fields += inner.fields + own
    }
    this.#sizes.set(selections, size)
    return size
  }

  /** The fields of a selection with those of its fragments. Within the limits, so there are few. */
  *fieldsOf(selections: SelectionSetNode): Generator<FieldNode> {
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) yield selection
      else yield* this.fieldsOf(this.#inside(selection))
    }
  }

  #inside(selection: SelectionSetNode['selections'][number]): SelectionSetNode {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragments.get(selection.name.value)!.selectionSet
    return selection.selectionSet!
  }
}

/** No data; told where the product is developed alone. */
const DESCRIBES_THE_SCHEMA = new Set(['__schema', '__type'])
const NOTHING: Size = { depth: 0, fields: 0 }
