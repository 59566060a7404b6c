import { EXPORTER_ROLES, selectUnconfirmed } from '#api/backoffice/actions/confirm_recipients'
import type { ExportRequest } from '#api/shared/list_export'
import { sql, type Sql } from '#api/shared/sql'
import type { ExportTimes } from '#common/wire'

export interface ScheduleRow extends ExportTimes {
  id: number
  list: string
  request: ExportRequest
  recipients: string[]
  /** Recipients that get nothing yet. */
  unconfirmed: string[]
  paused: boolean
  nextAt: Date
  sentAt: Date | null
  ownerId: number
  ownerName: string
  /** Its owner may export lists. */
  allowed: boolean
}

const COLUMNS = `
  s.id, s.list, s.request, s.recipients, s.every, s.on_day AS "onDay", s.hour, s.paused, s.next_at AS "nextAt", s.sent_at AS "sentAt",
  u.id AS "ownerId", u.username AS "ownerName", u.roles && ${EXPORTER_ROLES} AS allowed,
  ${selectUnconfirmed('s.recipients')} AS unconfirmed`
const FROM = 'FROM export_schedules s JOIN users u ON u.id = s.user_id'

const ALL = sql`SELECT ${COLUMNS} ${FROM} ORDER BY s.paused, s.next_at, s.id LIMIT $1 OFFSET $2`
const COUNT = sql`SELECT count(*)::int AS total FROM export_schedules`
const ONE = sql`SELECT ${COLUMNS} ${FROM} WHERE s.id = $1`
const LOCK = sql`SELECT ${COLUMNS} ${FROM} WHERE s.id = $1 FOR UPDATE OF s`
const DUE = sql`SELECT ${COLUMNS} ${FROM} WHERE NOT s.paused AND s.next_at <= $1 ORDER BY s.next_at, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`

/** The next to be sent first; those that are paused last. */
export const listSchedules = (database: Sql, { limit, offset }: { limit: number; offset: number }) =>
  database.rows<ScheduleRow>(ALL, [limit, offset])
export const countSchedules = async (database: Sql) => (await database.first<{ total: number }>(COUNT))!.total
export const findSchedule = (database: Sql, id: number) => database.first<ScheduleRow>(ONE, [id])
/** Nobody else changes or sends it until the transaction ends. */
export const lockSchedule = (transaction: Sql, id: number) => transaction.first<ScheduleRow>(LOCK, [id])
export const lockDue = (transaction: Sql, now: Date) => transaction.first<ScheduleRow>(DUE, [now])
