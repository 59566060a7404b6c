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

export const isEmptyFilter = (value: unknown) => value === '' || value === null || value === undefined

/** Whether one of the fields is a file that was just chosen. */
export const hasFile = (data: object) => Object.values(data).some((value) => value instanceof Blob)

/** The fields of a record as a multipart form: `address[city]` for what is nested, an empty text for null. */
export function asForm(data: object): FormData {
  const form = new FormData()
  for (const [name, value] of fields(data)) form.append(name, value)
  return form
}

type Field = [name: string, value: string | Blob]

function fields(data: object, within?: string): Field[] {
  return Object.entries(data).flatMap(([key, value]): Field[] => {
    const name = within === undefined ? key : `${within}[${key}]`
    if (value === undefined) return []
    if (value instanceof Blob) return [[name, value]]
    // Left out, it would stay as it is.
    if (Array.isArray(value) && value.length === 0) return [[name, '']]
    if (typeof value === 'object' && value !== null) return fields(value, name)
    return [[name, value === null ? '' : String(value)]]
  })
}
