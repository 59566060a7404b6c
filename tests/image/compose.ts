import { Ajv, type ErrorObject } from 'ajv'
import { parseYAML } from 'confbox'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../scripts/product.ts'

export interface Service {
  image?: string
  build?: string | { context: string; target?: string }
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  depends_on?: Record<string, object>
  network_mode?: string
  ports?: string[]
  profiles?: string[]
  volumes?: string[]
}

export interface Project {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items, uniqueItems: true })
const closed = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const named = (each: object) => ({
  type: 'object',
  patternProperties: { '^[a-zA-Z0-9._-]+$': each },
  additionalProperties: false,
})

/** What https://github.com/compose-spec/compose-spec allows, of the parts that are used here. */
const SCHEMA = closed(
  {
    volumes: named({ type: ['object', 'null'] }),
    services: named(
      closed({
        image: text,
        build: { anyOf: [text, closed({ context: text, target: text, dockerfile: text })] },
        command: { anyOf: [text, list(text)] },
        depends_on: named(
          closed(
            {
              condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] },
              restart: { type: 'boolean' },
            },
            ['condition']
          )
        ),
        env_file: list(closed({ path: text, required: { type: 'boolean' } }, ['path'])),
        environment: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
        healthcheck: closed({ test: text, interval: text, timeout: text, retries: { type: 'number' } }),
        network_mode: text,
        ports: list({ type: 'string', pattern: String.raw`^(\d{1,3}(\.\d{1,3}){3}:)?\d{1,5}:\d{1,5}$` }),
        profiles: list({ type: 'string', pattern: '^[a-zA-Z0-9][a-zA-Z0-9_.-]+$' }),
        restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
        stop_grace_period: { type: 'string', pattern: '^\\d+s$' },
        volumes: list(text),
      })
    ),
  },
  ['services']
)
const isValid = new Ajv({ allowUnionTypes: true, allErrors: true }).compile(SCHEMA)

/** Settings as a file `.env` gives them. */
export const settingsFile = (name: string) => parseEnv(readFileSync(join(root, name), 'utf8')) as Record<string, string>

export const readCompose = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8')

/** What `docker compose config` answers, or why it refuses. A key that stands twice is refused, as there. */
export function loadCompose(source: string, env: Record<string, string>): Project {
  const project = interpolate(parseYAML(source), env) as Project
  if (!isValid(project)) throw new Error(isValid.errors!.map(inWords).join('\n'))
  const enabled = (env.COMPOSE_PROFILES ?? '').split(',')
  const services = Object.fromEntries(
    Object.entries(project.services).filter(
      ([, { profiles }]) => !profiles || profiles.some((each) => enabled.includes(each))
    )
  )
  const faults = Object.entries(services).flatMap(([name, service]) =>
    faultsOf(service, { ...project, services }).map((fault) => `${name} ${fault}`)
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { ...project, services }
}

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath} ${message} ${JSON.stringify(params)}`

function faultsOf(service: Service, { services, volumes }: Project): string[] {
  const faults: string[] = []
  if (!service.image && !service.build) faults.push('has neither an image nor a build context')
  const neighbour = service.network_mode?.match(/^service:(.*)/)?.[1]
  for (const other of [...Object.keys(service.depends_on ?? {}), ...(neighbour ? [neighbour] : [])]) {
    if (!(other in services)) faults.push(`depends on undefined service ${other}`)
  }
  if (service.network_mode && service.ports) faults.push('publishes ports of a network that is not its own')
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(':')
    if (!/^[./~]/.test(source) && !(source in volumes)) faults.push(`refers to undefined volume ${source}`)
  }
  return faults
}

/** https://github.com/compose-spec/compose-spec/blob/main/12-interpolation.md, without nesting. Values alone, no keys. */
function interpolate(value: unknown, env: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolated(value, env)
  if (Array.isArray(value)) return value.map((each) => interpolate(each, env))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, interpolate(each, env)]))
}

const VARIABLE =
  /\$(?:(?<escaped>\$)|(?<plain>[a-z_]\w*)|\{(?<name>[a-z_]\w*)(?:(?<rule>:?[-?+])(?<other>[^{}$]*))?\}|)/gi

function interpolated(template: string, env: Record<string, string>): string {
  return template.replaceAll(VARIABLE, (...found) => {
    const { escaped, plain, name = plain, rule, other = '' } = found.at(-1) as Record<string, string | undefined>
    if (escaped) return '$'
    if (!name) throw new Error(`invalid interpolation format: ${template}`)
    const value = env[name]
    const isGiven = value !== undefined && !(rule?.startsWith(':') && value === '')
    if (rule?.endsWith('+')) return isGiven ? other : ''
    if (isGiven) return value
    if (rule?.endsWith('?')) throw new Error(`required variable ${name} is missing a value: ${other}`)
    return rule ? other : ''
  })
}
