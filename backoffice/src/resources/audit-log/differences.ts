import type { TranslateFunction } from 'react-admin'
import type { AuditLogEntry, AuditLogRow } from '#common/wire'
import type { Change } from '../../fields/change.ts'
import { dayAndTime } from '../../mountain_time.ts'

/** `moduleId` and `postal_code` as "Module id" and "Postal code". */
export function fieldInWords(name: string) {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const AMOUNT = /Cents$/

function shown(name: string, value: unknown, translate: TranslateFunction): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return translate('resources.audit-log.nothing')
  if (AMOUNT.test(name) && typeof value === 'number') return `$${(value / 100).toFixed(2)}`
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What is not as it was, field by field; all of it where there was nothing before, or is nothing now. */
export function differences({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>, translate: TranslateFunction): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((name) => ({ field: fieldInWords(name.replace(AMOUNT, '')), before: shown(name, before?.[name], translate), now: shown(name, after?.[name], translate) }))
    .filter(({ before: was, now }) => was !== now)
}

interface Shown {
  name: string
  options?: { subject?: string }
}

/** Where the thing is that was changed, if it has a screen. */
export function placeOfSubject({ subjectType, subjectId }: Pick<AuditLogRow, 'subjectType' | 'subjectId'>, resources: readonly Shown[]) {
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
  `${action.charAt(0).toUpperCase()}${action.slice(1)}, ${subjectInWords(subject)}`
