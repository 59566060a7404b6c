import type { RegistrationRow } from '#api/large_events/queries/list_registrations'
import type { Registration } from '#common/wire'

export const forRegistrations = ({ tableName, checkedInAt, orderedAt, ...row }: RegistrationRow): Registration => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  ticketTypeId: row.ticketTypeId,
  tier: row.tier,
  squad: row.squad,
  division: row.division,
  table: tableName,
  waiting: row.waiting,
  absent: row.absent,
  checkedInAt: checkedInAt && checkedInAt.toISOString(),
  orderId: row.orderId,
  orderedAt: orderedAt.toISOString(),
})
