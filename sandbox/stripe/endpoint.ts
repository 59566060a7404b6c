import type { StripeContext } from './context.ts'
import type { Form } from './form.ts'
import { list, readFields, text } from './params.ts'
import type { Fields, Read } from './params.ts'

interface ApiCall {
  context: StripeContext
  origin: string
  path: Record<string, string>
  form: Form
}

export interface ApiEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  pattern: string
  run(call: ApiCall): { result: unknown; expand: string[] }
}

export interface EndpointCall<P> {
  context: StripeContext
  origin: string
  path: Record<string, string>
  params: P
}

/** One address of the API with the parameters it knows; any other parameter is refused. */
export function endpoint<F extends Fields>(
  method: ApiEndpoint['method'],
  pattern: string,
  fields: F,
  handle: (call: EndpointCall<Read<F>>) => unknown
): ApiEndpoint {
  const all = { ...fields, expand: list(text(200), 20) }
  return {
    method,
    pattern,
    run({ context, origin, path, form }) {
      const { expand, ...params } = readFields(form, all as typeof fields & { expand: ReturnType<typeof list<string>> })
      return {
        result: handle({ context, origin, path, params: params as unknown as Read<F> }),
        expand: (expand as string[] | undefined) ?? [],
      }
    },
  }
}

/** The part of the path that the pattern promised. */
export function pathPart(path: Record<string, string>, name: string): string {
  const part = path[name]
  if (part === undefined) throw new Error(`The address has no part named ${name}`)
  return part
}
