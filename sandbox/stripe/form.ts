import { malformed } from './errors.ts'

export type FormValue = string | Form
export interface Form {
  [name: string]: FormValue
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_FIELDS = 2000
const MAX_DEPTH = 8

/** Reads `a[b][0]=c` into nested records without a prototype. Lists are records whose names are numbers. */
export function decodeForm(encoded: string): Form {
  const form = emptyForm()
  if (encoded === '') return form
  const pairs = encoded.split('&')
  if (pairs.length > MAX_FIELDS) throw malformed('Too many parameters.')
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals))
    put(form, splitName(name), decodePart(equals < 0 ? '' : pair.slice(equals + 1)), name)
  }
  return form
}

function emptyForm(): Form {
  return Object.create(null) as Form
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw malformed('Invalid encoding of a parameter.')
  }
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw malformed(`Invalid parameter name: ${name}`)
  const [, head = '', tail = ''] = match
  const names = [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
  if (names.length > MAX_DEPTH || names.some((part) => FORBIDDEN_NAMES.has(part))) {
    throw malformed(`Invalid parameter name: ${name}`)
  }
  return names
}

function put(form: Form, names: string[], value: string, whole: string): void {
  let target = form
  for (const [depth, given] of names.entries()) {
    const name = given === '' ? String(Object.keys(target).length) : given
    if (depth === names.length - 1) {
      if (typeof target[name] === 'object') throw malformed(`Invalid object: ${whole}`, { param: whole })
      target[name] = value
      return
    }
    const next = (target[name] ??= emptyForm())
    if (typeof next === 'string') throw malformed(`Invalid object: ${whole}`, { param: whole })
    target = next
  }
}
