import { walkPeople, type PersonRow } from '#api/people/queries/list_people'
import { readPersonFilters } from '#api/people/validators/person_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { toDollars } from '#common/money'

const columns: Column<PersonRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Account', cell: ({ userId }) => userId ?? '' },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Orders', cell: ({ orders }) => orders },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Lifetime Value', cell: ({ lifetimeCents }) => toDollars(lifetimeCents).toFixed(2) },
  { title: 'Last Order (Mountain Time)', cell: ({ lastOrderAt }) => lastOrderAt ?? '' },
  { title: 'Came', cell: ({ arrived }) => arrived },
  { title: 'No-Shows', cell: ({ noShows }) => noShows },
  { title: 'Known Since (Mountain Time)', cell: ({ knownSince }) => knownSince },
]

export const peopleExport = exportOf({ read: readPersonFilters, walk: walkPeople, columns })
