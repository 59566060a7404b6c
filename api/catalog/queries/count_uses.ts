import { RESOURCES, type CatalogResource, type Kind } from '#api/catalog/kinds'
import type { RecordUse } from '#api/catalog/record_uses'
import type { Statement } from '#api/shared/sql'

/** A statement for each kind, made when it is first asked for: by then all contexts have said what uses records. */
export function forEachKind(
  state: (kind: Kind, resource: CatalogResource<Kind>) => Statement
): (kind: Kind) => Statement {
  const made = new Map<Kind, Statement>()
  return (kind) => {
    const statement = made.get(kind) ?? state(kind, RESOURCES[kind] as CatalogResource<Kind>)
    made.set(kind, statement)
    return statement
  }
}

/** Gives the time now its type, also where no use of a kind asks for it. */
export const NOW_GIVEN = '$1::timestamptz IS NOT NULL'

/** How many of each use the record `r`, as columns of SQL; $1 is the time now. */
export const countsOf = (kind: Kind, uses: Iterable<[string, RecordUse]>): string =>
  [...uses]
    .map(([name, { of }]) => `${of[kind] ? `(SELECT count(*)::int FROM ${of[kind]})` : '0'} AS "${name}"`)
    .join(', ')
