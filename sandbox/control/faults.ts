import { BadRequest } from '../http/exchange.ts'

const SERVICES = ['stripe', 'google', 'discord', 'mail'] as const
/**
 * before: the call fails and nothing is carried out. after: it is carried out, then fails.
 * cut: it is carried out, then the connection is closed with nothing said. decline: the next card is declined.
 */
const MODES = ['before', 'after', 'cut', 'decline'] as const

export type FaultService = (typeof SERVICES)[number]

export interface Fault {
  id: number
  service: FaultService
  method: string | null
  /** Start of the path; null means every call that the product's server makes of the service. */
  path: string | null
  status: number | null
  delay_ms: number
  mode: (typeof MODES)[number]
  /** How many more calls it strikes. */
  times: number
}

/** Failures that were asked for. They are not kept over a restart. */
export class Faults {
  #waiting: Fault[] = []
  #lastId = 0

  add(wanted: Record<string, unknown>): Fault {
    const fault: Fault = {
      id: ++this.#lastId,
      service: choose(SERVICES, wanted.service, 'service'),
      mode: choose(MODES, wanted.mode ?? 'before', 'mode'),
      method: readMethod(wanted),
      path: readPath(wanted),
      status: readNumber(wanted, 'status', 100, 599),
      delay_ms: readNumber(wanted, 'delay_ms', 0, 3_600_000) ?? 0,
      times: readNumber(wanted, 'times', 1, 1_000_000) ?? 1,
    }
    if (fault.mode === 'before' && fault.status === null && fault.delay_ms === 0) {
      throw new BadRequest('A fault needs a status, a delay_ms, or a mode of cut, after or decline.')
    }
    this.#waiting.push(fault)
    return fault
  }

  /** The fault that strikes this call, if there is one, counted down. */
  strike(service: FaultService, method: string, path: string): Fault | null {
    return this.#take((fault) => fault.mode !== 'decline' && fault.service === service && matches(fault, method, path))
  }

  strikesCard(): boolean {
    return this.#take((fault) => fault.mode === 'decline') !== null
  }

  list(): Fault[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  #take(wanted: (fault: Fault) => boolean): Fault | null {
    const fault = this.#waiting.find(wanted)
    if (!fault) return null
    fault.times--
    if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault)
    return fault
  }
}

/** Scripts and pages are struck only by a fault that names them. */
const SERVER_CALLS = /^\/(v1|oauth2\/v\d|api|mail)\//

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== null && fault.method !== method) return false
  return fault.path === null ? SERVER_CALLS.test(path) : path.startsWith(fault.path)
}

/** The service to which a script, a page or a frame belongs. */
export function serviceOf(path: string): FaultService | null {
  if (/^\/(oauth2\/authorize|api)(\/|$)/.test(path)) return 'discord'
  if (/^\/(oauth2|gsi|google)\//.test(path)) return 'google'
  return /^\/(endive|c|embed|element|frame|authenticate)\//.test(path) ? 'stripe' : null
}

function choose<T extends string>(values: readonly T[], value: unknown, name: string): T {
  if (!values.includes(value as T)) throw new BadRequest(`${name} must be one of ${values.join(', ')}.`)
  return value as T
}

function readNumber(wanted: Record<string, unknown>, name: string, least: number, most: number): number | null {
  const value = wanted[name]
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new BadRequest(`${name} must be a whole number from ${least} to ${most}.`)
  }
  return number
}

/** A path may name its method first: "POST /v1/refunds". */
function readMethod(wanted: Record<string, unknown>): string | null {
  const given = wanted.method ?? /^([A-Z]+) /.exec(String(wanted.path ?? ''))?.[1]
  return given ? String(given).toUpperCase() : null
}

function readPath(wanted: Record<string, unknown>): string | null {
  const given = String(wanted.path ?? '').replace(/^[A-Z]+ /, '')
  if (given === '') return null
  if (!given.startsWith('/')) throw new BadRequest('path must start with a slash.')
  return given
}
