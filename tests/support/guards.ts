import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/product.ts'
import { guardNames } from './guard_markers.ts'

/** Markers in the source of the product: `// guard: name` up to `// end guard`, or the same in block comments. */
export const GUARDS = [
  'account-lock',
  'amount-owed',
  'application-answer',
  'browser-lock',
  'buyer-lock',
  'buyer-lock-order',
  'campaign-lock',
  'cancelled-game',
  'card-lock',
  'checkout-lock',
  'comparison-clock',
  'comparison-start',
  'confirmation-lock',
  'credit-lock',
  'cross-site-request',
  'database-clock',
  'debt-collection',
  'email-confirmation',
  'event-lock',
  'event-lock-order',
  'first-order-reward',
  'given-tickets',
  'giver-lock',
  'hold-clock',
  'hold-lock',
  'line-active',
  'line-quantity',
  'line-unchanged',
  'manual-order-lock-order',
  'network-lock',
  'one-reward-per-browser',
  'one-reward-per-card',
  'order-lock',
  'owed-credits',
  'page-proof',
  'private-game-admission',
  'provider-refund',
  'referrer-lock',
  'refund-idempotency-key',
  'refund-lookup',
  'refund-metadata',
  'refund-request-key',
  'release-delay',
  'replaced-checkout',
  'request-state',
  'reward-lock',
  'sale-rollback',
  'same-account',
  'same-product',
  'seat-capacity',
  'seats-unchanged',
  'second-payment',
  'session-lock',
  'sign-in-state',
  'squad-capacity',
  'squad-name',
  'sweep-clock',
  'ticket-expiry',
  'ticket-stock',
  'webhook-journal',
] as const

type GuardName = (typeof GUARDS)[number]

/** The marked piece is cut, or replaced. */
export type Guard = GuardName | { name: GuardName; replacement: string }

const loader = fileURLToPath(new URL('without_guard.ts', import.meta.url))
const clock = fileURLToPath(new URL('clock_ahead.mjs', import.meta.url))

/** Settings of an API process that runs without some of its guards. Throws when the build has no such marker. */
export function withoutGuards(...guards: Guard[]): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${JSON.stringify(loader)}`, WITHOUT_GUARDS: JSON.stringify(locateGuards(guards)) }
}

/** Settings of an API process whose clock is ahead, and which may run without some of its guards as well. */
export function aheadBy(seconds: number, ...guards: Guard[]): NodeJS.ProcessEnv {
  const options = [loader, clock].map((file) => `--import ${JSON.stringify(file)}`).join(' ')
  return { ...withoutGuards(...guards), NODE_OPTIONS: options, CLOCK_AHEAD: String(seconds * 1000) }
}

/** Throws when no file marks one of the guards. */
export function locateGuards(guards: readonly Guard[], marked = (built ??= filesByGuard('build'))) {
  return guards.map((guard) => {
    const cut = typeof guard === 'string' ? { name: guard } : guard
    const files = marked.get(cut.name)
    if (!files) throw new Error(`No marker "guard: ${cut.name}"`)
    return { ...cut, files }
  })
}

let built: Map<string, string[]> | undefined

/** The files below `api/` in this folder of the checkout that mark each guard, as paths from the folder. */
export function filesByGuard(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const base = join(root, folder)
  for (const entry of readdirSync(join(base, 'api'), { recursive: true, withFileTypes: true })) {
    if (!/\.(js|ts)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    for (const name of new Set(guardNames(readFileSync(path, 'utf8'))))
      found.set(name, [...(found.get(name) ?? []), relative(base, path)])
  }
  return found
}
