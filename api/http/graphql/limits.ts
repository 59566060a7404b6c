import { Kind, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { Refusal } from '#api/http/graphql/refusal'

/** The whole shape of a game has 33 fields and is four levels deep. */
export const LIMITS = { characters: 20_000, tokens: 1000, depth: 8, fields: 330, roots: 10, batch: 10 }

interface Size {
  /** Levels. */
  depth: number
  /** Fields, each counted as often as it is asked for. */
  fields: number
}

/** Refuses what is too deep, too wide or asks for too many lists. The document is valid already: no cycles. */
export function keepWithinLimits(document: DocumentNode, operation: OperationDefinitionNode): void {
  const meter = new Meter(document)
  const roots = meter.roots(operation.selectionSet)
  if (roots > LIMITS.roots) throw tooMuch(`${roots} lists and games at once; ${LIMITS.roots} are allowed`)
  const { depth, fields } = meter.sizeOf(operation.selectionSet)
  if (depth > LIMITS.depth) throw tooMuch(`${depth} levels deep; ${LIMITS.depth} are allowed`)
  if (fields > LIMITS.fields) throw tooMuch(`${fields} fields; ${LIMITS.fields} are allowed`)
}

const tooMuch = (what: string) => Refusal.because(`The query asks for too much: ${what}.`, 'TOO_COMPLEX')

class Meter {
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
      // What describes the schema is not data.
      if (selection.kind === Kind.FIELD && selection.name.value.startsWith('__')) continue
      const inner = selection.kind === Kind.FIELD && !selection.selectionSet ? NOTHING : this.sizeOf(this.#inside(selection))
      const own = selection.kind === Kind.FIELD ? 1 : 0
      size.depth = Math.max(size.depth, inner.depth + own)
      size.fields += inner.fields + own
    }
    this.#sizes.set(selections, size)
    return size
  }

  #inside(selection: SelectionSetNode['selections'][number]): SelectionSetNode {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragments.get(selection.name.value)!.selectionSet
    return selection.selectionSet!
  }
}

const NOTHING: Size = { depth: 0, fields: 0 }
