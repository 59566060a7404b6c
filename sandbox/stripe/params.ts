import { malformed } from './errors.ts'
import type { Form, FormValue } from './form.ts'

/** How one parameter is read. Reading throws the provider's own error for what it would refuse. */
export interface Field<T> {
  required: boolean
  read(value: FormValue, param: string): T
}

export interface RequiredField<T> extends Field<T> {
  required: true
}

// A table of fields holds fields of every type; `Read` recovers each one's own.
// oxlint-disable-next-line typescript/no-explicit-any
export type Fields = Record<string, Field<any>>

export type Read<F extends Fields> = {
  [K in keyof F]: F[K] extends RequiredField<infer T> ? T : F[K] extends Field<infer T> ? T | undefined : never
}

function field<T>(read: (value: FormValue, param: string) => T): Field<T> {
  return { required: false, read }
}

function given(value: FormValue, param: string): string {
  if (typeof value !== 'string') throw malformed(`Invalid string: ${JSON.stringify(value)}`, { param })
  if (value === '') {
    throw malformed(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param }
    )
  }
  return value
}

export function required<T>(of: Field<T>): RequiredField<T> {
  return { ...of, required: true }
}

/** May be sent empty, which unsets it. */
export function unsettable<T>(of: Field<T>): Field<T | null> {
  return field((value, param) => (value === '' ? null : of.read(value, param)))
}

export function text(maxLength = 5000): Field<string> {
  return field((value, param) => {
    const read = given(value, param)
    if (read.length > maxLength) {
      throw malformed(`Invalid string: must be at most ${maxLength} characters`, {
        code: 'parameter_invalid_string_length',
        param,
      })
    }
    return read
  })
}

export function integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Field<number> {
  return field((value, param) => {
    const read = given(value, param)
    if (!/^-?\d+$/.test(read)) {
      throw malformed(`Invalid integer: ${read}`, { code: 'parameter_invalid_integer', param })
    }
    const number = Number(read)
    if (number < least || number > most) {
      const bound = number < least ? `greater than or equal to ${least}` : `less than or equal to ${most}`
      throw malformed(`This value must be ${bound}.`, { code: 'parameter_invalid_integer', param })
    }
    return number
  })
}

export function decimal(least: number, most: number): Field<number> {
  return field((value, param) => {
    const read = given(value, param)
    const number = Number(read)
    if (!/^-?\d+(\.\d+)?$/.test(read) || number < least || number > most) {
      throw malformed(`Invalid decimal: ${read}; must be between ${least} and ${most}`, { param })
    }
    return number
  })
}

export function flag(): Field<boolean> {
  return field((value, param) => {
    const read = given(value, param)
    if (read !== 'true' && read !== 'false') throw malformed(`Invalid boolean: ${read}`, { param })
    return read === 'true'
  })
}

export function oneOf<const T extends string>(...values: T[]): Field<T> {
  return field((value, param) => {
    const read = given(value, param)
    if (!values.includes(read as T)) {
      throw malformed(`Invalid ${param}: must be one of ${values.join(', ')}`, { param })
    }
    return read as T
  })
}

export function list<T>(of: Field<T>, most = 100): Field<T[]> {
  return field((value, param) => {
    if (value === '') return []
    if (typeof value === 'string' || Object.keys(value).some((name) => !/^\d+$/.test(name))) {
      throw malformed(`Invalid array`, { param })
    }
    const entries = Object.entries(value).toSorted(([a], [b]) => Number(a) - Number(b))
    if (entries.length > most) throw malformed(`Array ${param} exceeded maximum ${most} allowed elements.`, { param })
    return entries.map(([name, item]) => of.read(item, `${param}[${name}]`))
  })
}

export function group<F extends Fields>(fields: F): Field<Read<F>> {
  return field((value, param) => {
    if (typeof value === 'string') throw malformed(`Invalid object`, { param })
    return readFields(value, fields, param)
  })
}

/** Names and texts of the caller's own. An empty text deletes its name; empty as a whole deletes all. */
export function metadata(): Field<Record<string, string> | null> {
  return field((value, param) => {
    if (value === '') return null
    if (typeof value === 'string') throw malformed(`Invalid object`, { param })
    const names = Object.entries(value)
    if (names.length > 50) throw malformed('Metadata can hold at most 50 keys.', { param })
    for (const [name, item] of names) {
      if (name.length > 40) throw malformed(`Metadata keys can be at most 40 characters long: ${name}`, { param })
      if (typeof item !== 'string') throw malformed('Metadata values must be strings.', { param: `${param}[${name}]` })
      if (item.length > 500) {
        throw malformed('Metadata values can be at most 500 characters long.', { param: `${param}[${name}]` })
      }
    }
    return Object.fromEntries(names) as Record<string, string>
  })
}

export function readFields<F extends Fields>(form: Form, fields: F, parent = ''): Read<F> {
  const within = (name: string) => (parent ? `${parent}[${name}]` : name)
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(fields, name)) {
      throw malformed(`Received unknown parameter: ${within(name)}`, { code: 'parameter_unknown', param: within(name) })
    }
  }
  const read: Record<string, unknown> = {}
  for (const [name, of] of Object.entries(fields)) {
    const value = form[name]
    if (value !== undefined) read[name] = of.read(value, within(name))
    else if (of.required) {
      throw malformed(`Missing required param: ${within(name)}.`, { code: 'parameter_missing', param: within(name) })
    }
  }
  return read as Read<F>
}

export function mergeMetadata(
  current: Record<string, string> | null,
  change: Record<string, string> | null | undefined
): Record<string, string> {
  if (change === undefined) return current ?? {}
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))
}
