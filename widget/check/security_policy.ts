/** Sources by directive. The first directive of a name counts, as in browsers. */
export type SecurityPolicy = ReadonlyMap<string, readonly string[]>

export function readPolicy(text: string): SecurityPolicy {
  const policy = new Map<string, string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

export const lineWith = (name: string, sources: readonly string[], origin: string): string =>
  [name, ...sources.filter((source) => source.toLowerCase() !== "'none'"), origin].join(' ')
