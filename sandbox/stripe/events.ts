import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import { list, text } from './params.ts'

/** `charge.*` stands for every type that starts so. */
export function matchesType(pattern: string, type: string): boolean {
  return pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
}

export const eventEndpoints = [
  endpoint(
    'GET',
    '/v1/events',
    { ...pageFields, created: createdRange, type: text(), types: list(text(), 20) },
    ({ context, params }) => {
      const wanted = params.types ?? (params.type ? [params.type] : ['*'])
      const found = context.store.events
        .newestFirst()
        .filter(
          (event) =>
            wanted.some((pattern) => matchesType(pattern, event.type)) && isWithin(params.created, event.created)
        )
      return paginate(found, params, '/v1/events')
    }
  ),
  endpoint('GET', '/v1/events/:id', {}, ({ context, path }) => {
    const id = pathPart(path, 'id')
    const event = context.store.events.get(id)
    if (!event) throw missing('event', id)
    return event
  }),
]
