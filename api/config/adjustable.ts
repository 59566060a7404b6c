import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { Registry } from '#api/shared/registry'
import { emailAddress } from '#api/shared/email_address'
import { nameText } from '#api/shared/name_text'
import { LONGEST } from '#common/longest'
import type { SettingForm } from '#common/wire'

/** What administrators can set while the shop is open (docs/adr/0042). */
export interface Setting<Value = unknown> {
  /** Where nobody has set it: as the environment has it, or the code. */
  default: Value
  form: SettingForm
  rule: () => SchemaTypes
  /** What its parts say together; throws Invalid. */
  check?: (value: never) => void
  /** A venue may have its own. */
  ofVenues?: boolean
}

/** Under `group.name`; filled where the settings are declared. */
export const settings = new Registry<Setting>('a setting')

export interface KnownVenue {
  id: number
  name: string
  slug: string
}

export type OfVenue<Value> = KnownVenue & { value: Value }

let known: ReadonlyMap<string, unknown> = new Map()
let venues: readonly KnownVenue[] = []

export const nameOf = (key: string, venueId: number | null): string => (venueId === null ? key : `${key}@${venueId}`)

/** What is set, as this process has read it last; `KnownSettings` alone calls it. */
export function know(values: ReadonlyMap<string, unknown>, own: readonly KnownVenue[]): void {
  known = values
  venues = own
}

/** As it counts now; reading it costs nothing. */
export function valueOf<Value>(key: string, venueId: number | null = null): Value {
  const set = venueId === null ? undefined : known.get(nameOf(key, venueId))
  return (set ?? known.get(key) ?? settings.get(key).default) as Value
}

/** The venues that have their own. */
export function ofVenues<Value>(key: string): OfVenue<Value>[] {
  return venues.flatMap((venue) => {
    const value = known.get(nameOf(key, venue.id)) as Value | undefined
    return value === undefined ? [] : [{ ...venue, value }]
  })
}

type Values<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Setting<infer Value> ? Value : never
}

/** Declares settings of a group, and answers what they are at the moment, beside what nobody can set. */
export function adjustable<Declared extends Record<string, Setting>, Fixed extends object>(
  group: string,
  declared: Declared,
  fixed: Fixed
): Values<Declared> & Fixed {
  const all = { ...fixed }
  for (const [name, setting] of Object.entries(declared)) {
    const key = `${group}.${name}`
    settings.add(key, setting)
    Object.defineProperty(all, name, { enumerable: true, get: () => valueOf(key) })
  }
  return all as Values<Declared> & Fixed
}

type Whole = Omit<Extract<SettingForm, { kind: 'whole' }>, 'kind'>

/** A whole number from `least` to `most`. */
export function whole(preset: number, bounds: Whole): Setting<number> {
  const { least, most } = bounds
  return {
    default: preset,
    form: { kind: 'whole', ...bounds },
    rule: () => vine.number({ strict: true }).withoutDecimals().range([least, most]),
  }
}

/** Seconds, which people read and write as minutes. */
export const minutes = (preset: number, [least, most]: readonly [number, number]): Setting<number> => ({
  ...whole(preset, { unit: 'minutes', least: least * 60, most: most * 60, step: 60 }),
  rule: () => vine.number({ strict: true }).withoutDecimals().use(minutesRule({ least, most })),
})

const minutesRule = vine.createRule((value, { least, most }: { least: number; most: number }, field) => {
  const isWhole = typeof value === 'number' && value % 60 === 0
  if (!isWhole) field.report('Please enter whole minutes.', 'step', field)
  else if (value < least * 60 || value > most * 60)
    field.report(`Please enter ${least} to ${most} minutes.`, 'minutes', field)
})

const lineRule = () => nameText().minLength(1)

export const line = (preset: string): Setting<string> => ({
  default: preset,
  form: { kind: 'line', type: 'text', longest: LONGEST.line },
  rule: lineRule,
})

export const optionalLine = (preset: string): Setting<string> => ({
  default: preset,
  form: { kind: 'line', type: 'text', longest: LONGEST.line, optional: true },
  rule: () => nameText().optional(),
})

export const lines = (preset: string[], most: number): Setting<string[]> => ({
  default: preset,
  form: { kind: 'lines', most, longest: LONGEST.line },
  rule: () => vine.array(lineRule()).maxLength(most),
})

export interface NamedLink {
  label: string
  url: string
}

export const links = (preset: NamedLink[], most: number): Setting<NamedLink[]> => ({
  default: preset,
  form: { kind: 'links', most, longest: LONGEST.line, longestUrl: LONGEST.url },
  rule: () => vine.array(vine.object({ label: lineRule(), url: webAddress() })).maxLength(most),
})

export const email = (preset: string): Setting<string> => ({
  default: preset,
  form: { kind: 'line', type: 'email', longest: LONGEST.email },
  rule: () => emailAddress(),
})

export const url = (preset: string): Setting<string> => ({
  default: preset,
  form: { kind: 'line', type: 'url', longest: LONGEST.url },
  rule: webAddress,
})

export const webAddress = () => vine.string().trim().maxLength(LONGEST.url).use(webAddressRule())

const webAddressRule = vine.createRule((value, _options, field) => {
  const address = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:')
    field.report('Please enter an address such as https://example.com', 'url', field)
})
