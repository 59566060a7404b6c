/**
 * Names what is asked for until it is known to be done: asked again after a lost answer, it has the name that it had, so that
 * the server does it once. Done, the same may be wished for anew.
 */
export function askingOnce(next: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, string>()
  return async <Answer>(wish: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = textOf(wish)
    const key = open.get(text) ?? next()
    open.set(text, key)
    const answer = await send(key)
    open.delete(text)
    return answer
  }
}

const textOf = (wish: unknown): string =>
  JSON.stringify(wish, (_, value: unknown) => {
    if (value instanceof FormData) return [...value]
    return value instanceof File ? [value.name, value.size] : value
  })
