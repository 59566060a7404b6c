import type { Action } from '#backoffice/layout/resource'
import { statementPath } from './paths'

export const gameMasterActions: readonly Action[] = [
  { name: 'statement', of: 'record', to: (id) => statementPath(Number(id)) },
]
