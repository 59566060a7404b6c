import type { StripeContext } from './context.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { malformed, missing } from './errors.ts'
import { newId, token } from './ids.ts'
import { pageFields, paginate } from './lists.ts'
import type { WebhookEndpoint } from './objects.ts'
import { flag, list, mergeMetadata, metadata, required, text } from './params.ts'
import { urlField } from './shared_fields.ts'

export const API_VERSION = '2023-10-16'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

interface NewEndpoint {
  id?: string
  url: string
  secret: string
  enabled_events: string[]
  description?: string
  api_version?: string
  metadata?: Record<string, string>
}

export function addWebhookEndpoint(context: StripeContext, given: NewEndpoint): WebhookEndpoint {
  return context.store.webhookEndpoints.add({
    id: given.id ?? newId('we'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? null,
    application: null,
    created: context.clock.seconds(),
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: given.metadata ?? {},
    secret: given.secret,
    status: 'enabled',
    url: given.url,
  })
}

/** Events leave this machine only for an address that the person who started the sandbox named. */
function refuseElsewhere(context: StripeContext, url: string): void {
  const { hostname } = new URL(url)
  const named = context.settings.webhookUrl && new URL(context.settings.webhookUrl).hostname
  if (LOOPBACK.has(hostname) || hostname === named) return
  throw malformed('The sandbox delivers webhooks to this machine only.', { code: 'url_invalid', param: 'url' })
}

function withoutSecret(found: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  const { secret: _, ...rest } = found
  return rest
}

function find(context: StripeContext, id: string): WebhookEndpoint {
  const found = context.store.webhookEndpoints.get(id)
  if (!found) throw missing('webhook endpoint', id)
  return found
}

export const webhookEndpointEndpoints = [
  endpoint(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: text(30),
      description: text(),
      enabled_events: required(list(text())),
      metadata: metadata(),
      url: required(urlField()),
    },
    ({ context, params }) => {
      refuseElsewhere(context, params.url)
      if (params.api_version !== undefined && params.api_version !== API_VERSION) {
        throw malformed(`The sandbox speaks API version ${API_VERSION} only.`, { param: 'api_version' })
      }
      return addWebhookEndpoint(context, {
        ...params,
        metadata: mergeMetadata({}, params.metadata),
        secret: `whsec_${token(32)}`,
      })
    }
  ),
  endpoint('GET', '/v1/webhook_endpoints', pageFields, ({ context, params }) => {
    const page = paginate(context.store.webhookEndpoints.newestFirst(), params, '/v1/webhook_endpoints')
    return { ...page, data: page.data.map(withoutSecret) }
  }),
  endpoint('GET', '/v1/webhook_endpoints/:id', {}, ({ context, path }) =>
    withoutSecret(find(context, pathPart(path, 'id')))
  ),
  endpoint(
    'POST',
    '/v1/webhook_endpoints/:id',
    { description: text(), disabled: flag(), enabled_events: list(text()), metadata: metadata(), url: urlField() },
    ({ context, path, params }) => {
      const found = find(context, pathPart(path, 'id'))
      if (params.url !== undefined) refuseElsewhere(context, params.url)
      found.url = params.url ?? found.url
      found.description = params.description ?? found.description
      found.enabled_events = params.enabled_events ?? found.enabled_events
      found.metadata = mergeMetadata(found.metadata as Record<string, string>, params.metadata)
      if (params.disabled !== undefined) found.status = params.disabled ? 'disabled' : 'enabled'
      return withoutSecret(found)
    }
  ),
  endpoint('DELETE', '/v1/webhook_endpoints/:id', {}, ({ context, path }) => {
    const found = find(context, pathPart(path, 'id'))
    context.store.webhookEndpoints.delete(found.id)
    return { id: found.id, object: 'webhook_endpoint', deleted: true }
  }),
]
