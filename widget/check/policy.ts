import { lineWith, readPolicy } from './security_policy.ts'
import { wrong, type Finding } from './finding.ts'

/** Of the page's own policy against what we need, by directive. */
export type Violations = Map<string, SecurityPolicyViolationEvent>

const BLOCKED: Record<string, string> = {
  'connect-src': 'asking for games',
  'img-src': 'the pictures',
  'script-src': 'parts of the script',
}

/** Listens from now on; what was blocked before has to be tried again (page.ts). */
export function watchPolicy(home: string, signal: AbortSignal, onChange: () => void): Violations {
  const violations: Violations = new Map()
  const note = (event: SecurityPolicyViolationEvent) => {
    const directive = event.effectiveDirective.replace(/-(elem|attr)$/, '')
    if (event.disposition === 'report' || !event.blockedURI.startsWith(home) || violations.has(directive)) return
    violations.set(directive, event)
    onChange()
  }
  document.addEventListener('securitypolicyviolation', note, { signal })
  return violations
}

export const blockedBy = (violations: Violations, home: string): Finding[] =>
  [...violations].map(([directive, { originalPolicy }]) =>
    wrong(
      `The security policy of this page forbids ${BLOCKED[directive] ?? directive}. Let the line of its ${directive} be:`,
      allowing(originalPolicy, directive, home)
    )
  )

/** The directive as it stands, or what stands for it, with our origin. */
function allowing(text: string, directive: string, home: string): string {
  const policy = readPolicy(text)
  return `${lineWith(directive, policy.get(directive) ?? policy.get('default-src') ?? [], home)};`
}
