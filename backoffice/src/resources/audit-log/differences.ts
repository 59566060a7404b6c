import type { TranslateFunction } from 'react-admin'
import type { AuditLogEntry, AuditLogRow } from '#common/wire'
import { capital, type Change } from '#backoffice/fields/format'
import { centsText } from '#common/money'
import { dayAndTime } from '#backoffice/mountain_time'

/** `moduleId`, `priceCents` and `postal_code` as "Module", "Price" and "Postal code". */
export function fieldInWords(name: string) {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(?<=.) (?:id|cents)$/, '')
  return capital(words)
}

const AMOUNT = /(?:Cents|_cents)$/
const NUMBER_OF_RECORD = /(?:Id|_id)$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Where the names are of records that an entry knows by their numbers. */
const NAMED: Record<string, string> = {
  'module': 'modules',
  'game master': 'game-masters',
  'venue': 'venues',
  'system': 'systems',
  'campaign setting': 'campaign-settings',
  'special event': 'special-events',
}

/** The resource and number of a record that a field tells of. */
interface Reference {
  resource: string
  id: number
}

function referenceIn(name: string, value: unknown): Reference | null {
  const resource = NUMBER_OF_RECORD.test(name) ? NAMED[fieldInWords(name).toLowerCase()] : undefined
  return resource && typeof value === 'number' ? { resource, id: value } : null
}

/** The records whose names are needed to tell an entry. */
export const referencesOf = ({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): Reference[] =>
  [before, after].flatMap((side) =>
    Object.entries(side ?? {})
      .map(([name, value]) => referenceIn(name, value))
      .filter((one) => one !== null)
  )

/** Null: it is not known, or not yet. */
type NameOf = (reference: Reference) => string | null

function inWords(name: string, value: unknown, say: Say): string {
  const { translate, nameOf } = say
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return translate('resources.audit-log.nothing')
  const reference = referenceIn(name, value)
  if (reference) return nameOf(reference) ?? `#${reference.id}`
  if (AMOUNT.test(name) && typeof value === 'number') return centsText(value)
  if (typeof value === 'boolean') return translate(value ? 'catalogue.yes' : 'catalogue.no')
  if (typeof value === 'string') return INSTANT.test(value) ? dayAndTime(value) : value
  if (Array.isArray(value)) return value.map((one) => inWords(name, one, say)).join(', ')
  return typeof value === 'object' ? partInWords(value, say) : String(value)
}

/** "role player · tier VIP · price $99.50": without its number and what it leaves open. */
const partInWords = (part: object, say: Say) =>
  Object.entries(part)
    .filter(([field, value]) => field !== 'id' && value !== null && value !== '')
    .map(([field, value]) => `${fieldInWords(field).toLowerCase()} ${inWords(field, value, say)}`)
    .join(' · ')

interface Say {
  translate: TranslateFunction
  nameOf: NameOf
}

/** What is not as it was, field by field; all of it where there was nothing before, or is nothing now. */
export function differences(
  { before, after }: Pick<AuditLogEntry, 'before' | 'after'>,
  translate: TranslateFunction,
  nameOf: NameOf = () => null
): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = (name: string, value: unknown) => inWords(name, value, { translate, nameOf })
  return fields
    .map((name) => ({
      field: fieldInWords(name),
      before: shown(name, before?.[name]),
      now: shown(name, after?.[name]),
    }))
    .filter(({ before: was, now }) => was !== now)
}

interface Shown {
  name: string
  options?: { subject?: string }
}

/** Where the thing is that was changed, if it has a screen. */
export function placeOfSubject(
  { subjectType, subjectId }: Pick<AuditLogRow, 'subjectType' | 'subjectId'>,
  resources: readonly Shown[]
) {
  const resource = resources.find(({ options }) => options?.subject === subjectType)
  return resource ? `/${resource.name}/${subjectId}` : null
}

type Subject = Pick<AuditLogRow, 'subjectType' | 'subjectId' | 'subjectName' | 'subjectDate'>

/** "order 17"; "venue 3: Dice Cellar". */
export function subjectInWords({ subjectType, subjectId, subjectName, subjectDate }: Subject) {
  const name = [subjectName, subjectDate && dayAndTime(subjectDate)].filter(Boolean).join(', ')
  return `${subjectType} ${subjectId}${name ? `: ${name}` : ''}`
}

/** "Moved seats, order 17"; "Changed, venue 3: Dice Cellar". */
export const changeInWords = ({ action, ...subject }: Subject & Pick<AuditLogRow, 'action'>) =>
  `${capital(action)}, ${subjectInWords(subject)}`
