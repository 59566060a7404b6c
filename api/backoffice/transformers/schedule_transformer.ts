import type { ScheduleRow } from '#api/backoffice/queries/export_schedules'
import type { ScheduledExport } from '#common/wire'

export const toScheduledExport = ({
  id,
  list,
  request,
  recipients,
  unconfirmed,
  every,
  onDay,
  hour,
  paused,
  nextAt,
  sentAt,
  ownerId,
  ownerName,
}: ScheduleRow): ScheduledExport => ({
  id,
  list,
  ...request,
  recipients,
  unconfirmed,
  every,
  onDay,
  hour,
  paused,
  nextAt: nextAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  owner: { id: ownerId, username: ownerName },
})
