import { lazy } from 'react'
import type { CatalogueRecord, Draft, RecordKind } from './kind'

/** The screens that make and show records of one kind; they and what they know of it are loaded when one is opened. */
export function recordScreens<R extends CatalogueRecord, D extends Draft>(
  load: () => Promise<{ kind: RecordKind<R, D> }>
) {
  return {
    create: lazy(async () => {
      const [{ CreateRecord }, { kind }] = await Promise.all([import('./CreateRecord'), load()])
      return { default: () => <CreateRecord kind={kind} /> }
    }),
    edit: lazy(async () => {
      const [{ RecordDetail }, { kind }] = await Promise.all([import('./RecordDetail'), load()])
      return { default: () => <RecordDetail kind={kind} /> }
    }),
  }
}
