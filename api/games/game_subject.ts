import type { AuditSubject } from '#api/operations/audit_subjects'

/** A game, by its module and its start; one that is gone, as the entry tells them. */
export const gameSubject: AuditSubject = {
  name: (id, told) => `COALESCE(
    (SELECT COALESCE(m.name, g.name) FROM games g LEFT JOIN modules m ON m.id = g.module_id WHERE g.id = ${id}),
    (SELECT name FROM modules WHERE id = (${told('moduleId')})::bigint))`,
  date: (id, told) => `COALESCE((SELECT starts_at FROM games WHERE id = ${id}), (${told('startsAt')})::timestamptz)`,
}
