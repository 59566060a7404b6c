import { rowNamed, type AuditSubject } from '#api/operations/audit_subjects'

/** An order, by its buyer. */
export const orderSubject: AuditSubject = { name: rowNamed('orders', "trim(first_name || ' ' || last_name)") }
