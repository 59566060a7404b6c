import type { Route } from '../http/exchange.ts'
import type { Sandbox } from '../sandbox.ts'

export function pageRoutes(_sandbox: Sandbox): Route[] {
  return []
}
