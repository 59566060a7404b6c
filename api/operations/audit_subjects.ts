import { Registry } from '#api/shared/registry'

/** SQL for what an entry tells of a field, as it is after the change, or else was before; null where it tells nothing. */
type Told = (field: string) => string

/** What the audit log tells of, under the word by which its entries call it. */
export interface AuditSubject {
  /** How one is called today, where a change itself does not tell. SQL; `id` stands for its number. */
  name: (id: string, told: Told) => string
  /** When it takes place. */
  date?: (id: string, told: Told) => string
}

/** Contexts add theirs in their providers. Entries about anything else have the name that stands in them, or none. */
export const auditSubjects = new Registry<AuditSubject>('a subject of the audit log')

/** The name of a row of this table. */
export const rowNamed =
  (table: string, name = 'name') =>
  (id: string) =>
    `SELECT ${name} FROM ${table} WHERE id = ${id}`
