import { SHELVES, type Kind } from '#api/catalog/kinds'
import { listRecords, type Listed } from '#api/catalog/queries/list_records'
import { catalogFiltersValidator } from '#api/catalog/validators/catalog_filters'
import type { Cell, Column } from '#api/shared/csv'
import { exportOf, type ListExport } from '#api/shared/list_export'

type Columns<K extends Kind> = { [title: string]: (record: Listed<K>) => Cell }

const COLUMNS: { [K in Kind]: Columns<K> } = {
  'game-masters': {
    'Email': ({ email }) => email,
    'Private': ({ private: hidden }) => (hidden ? 'Yes' : 'No'),
    'Biography': ({ biography }) => biography,
  },
  'modules': {
    'System': ({ system_name }) => system_name,
    'Campaign Setting': ({ campaign_setting_name }) => campaign_setting_name,
    'Description': ({ description }) => description,
  },
  'venues': {
    'Type': ({ type }) => type,
    'Address': ({ address1 }) => address1,
    'Address, Second Line': ({ address2 }) => address2,
    'City': ({ city }) => city,
    'State': ({ state }) => state,
    'Postal Code': ({ postalcode }) => postalcode,
    'Country': ({ country }) => country,
  },
  'systems': { Description: ({ description }) => description },
  'campaign-settings': { Website: ({ url }) => url, Description: ({ description }) => description },
  'special-events': { Description: ({ description }) => description },
}

const ARCHIVED: Column<{ archived: boolean }> = { title: 'Archived', cell: ({ archived }) => (archived ? 'Yes' : 'No') }

function columnsOf<K extends Kind>(kind: K): Column<Listed<K>>[] {
  const own: Columns<K> = COLUMNS[kind]
  return [
    { title: 'Number', cell: ({ id }) => id },
    { title: 'Name', cell: ({ name }) => name },
    ...Object.entries(own).map(([title, cell]) => ({ title, cell })),
    { title: 'Games to Come', cell: ({ upcomingGames }) => upcomingGames },
    ...(SHELVES[kind].archivable ? [ARCHIVED] : []),
  ]
}

function recordExport<K extends Kind>(kind: K): ListExport {
  return exportOf({
    read: (filter) => catalogFiltersValidator.validate(filter),
    async *walk(database, filters, sort, now) {
      yield await listRecords(database, kind, { ...filters, sort }, now)
    },
    columns: columnsOf(kind),
  })
}

export const recordExports: Record<Kind, ListExport> = {
  'game-masters': recordExport('game-masters'),
  'modules': recordExport('modules'),
  'venues': recordExport('venues'),
  'systems': recordExport('systems'),
  'campaign-settings': recordExport('campaign-settings'),
  'special-events': recordExport('special-events'),
}
