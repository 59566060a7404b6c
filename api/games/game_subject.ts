import type { AuditSubject } from '#api/operations/audit_subjects'

/** A game, by its module and its start. */
export const gameSubject: AuditSubject = {
  name: (id) => `SELECT coalesce(m.name, g.name) FROM games g LEFT JOIN modules m ON m.id = g.module_id WHERE g.id = ${id}`,
  date: (id) => `SELECT starts_at FROM games WHERE id = ${id}`,
}
