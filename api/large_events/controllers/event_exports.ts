import { walkAdminEvents, type AdminEventRow } from '#api/large_events/queries/list_admin_events'
import { walkRegistrations, type RegistrationRow } from '#api/large_events/queries/list_registrations'
import { largeEventFiltersValidator } from '#api/large_events/validators/event_form_validators'
import { registrationFiltersValidator } from '#api/large_events/validators/ticket_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { ROLE_WORDS } from '#common/choices'
import { toDollars } from '#common/money'

const eventColumns: Column<AdminEventRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Begins (Mountain Time)', cell: ({ startsAt }) => startsAt },
  { title: 'Ends (Mountain Time)', cell: ({ endsAt }) => endsAt },
  { title: 'Venue', cell: ({ venueName }) => venueName },
  { title: 'Status', cell: ({ cancelledAt }) => (cancelledAt ? 'Cancelled' : 'Takes place') },
  { title: 'Tickets', cell: ({ stock }) => stock },
  { title: 'Sold', cell: ({ sold }) => sold },
  { title: 'Held', cell: ({ held }) => held },
  { title: 'Squads', cell: ({ squads }) => squads },
  { title: 'Waiting', cell: ({ waiting }) => waiting },
  { title: 'Sold For', cell: ({ soldForCents }) => toDollars(soldForCents) },
]

const yes = (is: boolean) => (is ? 'Yes' : '')

const registrationColumns: Column<RegistrationRow>[] = [
  { title: 'Ticket', cell: ({ id }) => id },
  { title: 'First Name', cell: ({ firstName }) => firstName },
  { title: 'Last Name', cell: ({ lastName }) => lastName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Role', cell: ({ role }) => ROLE_WORDS[role] },
  { title: 'Ticket Type', cell: ({ tier }) => tier },
  { title: 'Squad', cell: ({ squad }) => squad },
  { title: 'Division', cell: ({ division }) => division },
  { title: 'Table', cell: ({ tableName }) => tableName },
  { title: 'Waiting', cell: ({ waiting }) => yes(waiting) },
  { title: 'Checked In (Mountain Time)', cell: ({ checkedInAt }) => checkedInAt },
  { title: 'Absent', cell: ({ absent }) => yes(absent) },
  { title: 'Order', cell: ({ orderId }) => orderId },
  { title: 'Ordered (Mountain Time)', cell: ({ orderedAt }) => orderedAt },
]

export const eventExport = exportOf({
  read: (filter) => largeEventFiltersValidator.validate(filter),
  walk: walkAdminEvents,
  columns: eventColumns,
})
export const registrationExport = exportOf({
  read: (filter) => registrationFiltersValidator.validate(filter),
  walk: walkRegistrations,
  columns: registrationColumns,
})
