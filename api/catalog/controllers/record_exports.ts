import { RESOURCES, type Kind, type Picture, type WrittenOf } from '#api/catalog/kinds'
import { listRecords, type Listed } from '#api/catalog/queries/list_records'
import { usesThatAre } from '#api/catalog/record_uses'
import { catalogFiltersValidator } from '#api/catalog/validators/catalog_filters'
import type { Cell, Column } from '#api/shared/csv'
import { exportOf, type ListExport } from '#api/shared/list_export'

type Field<K extends Kind> = Exclude<keyof WrittenOf<K>, 'name' | Picture>
type Columns<K extends Kind> = { [F in Field<K>]: [title: string, cell: (record: Listed<K>) => Cell] }

/** In the order of the file. Whatever is written down about a record is in it, but for its picture. */
const COLUMNS: { [K in Kind]: Columns<K> } = {
  'game-masters': {
    email: ['Email', ({ email }) => email],
    private: ['Private', ({ private: hidden }) => (hidden ? 'Yes' : 'No')],
    biography: ['Biography', ({ biography }) => biography],
    sharePercent: ['Share (%)', ({ sharePercent }) => sharePercent],
  },
  'modules': {
    systemId: ['System', ({ systemName }) => systemName],
    campaignSettingId: ['Campaign Setting', ({ campaignSettingName }) => campaignSettingName],
    description: ['Description', ({ description }) => description],
  },
  'venues': {
    type: ['Type', ({ type }) => type],
    address1: ['Address', ({ address1 }) => address1],
    address2: ['Address, Second Line', ({ address2 }) => address2],
    city: ['City', ({ city }) => city],
    state: ['State', ({ state }) => state],
    postalcode: ['Postal Code', ({ postalcode }) => postalcode],
    country: ['Country', ({ country }) => country],
    timeZone: ['Time Zone', ({ timeZone }) => timeZone],
  },
  'systems': { description: ['Description', ({ description }) => description] },
  'campaign-settings': {
    url: ['Website', ({ url }) => url],
    description: ['Description', ({ description }) => description],
  },
  'special-events': { description: ['Description', ({ description }) => description] },
}

const ARCHIVED: Column<{ archived: boolean }> = { title: 'Archived', cell: ({ archived }) => (archived ? 'Yes' : 'No') }

function columnsOf<K extends Kind>(kind: K): Column<Listed<K>>[] {
  const own: Columns<K> = COLUMNS[kind]
  return [
    { title: 'Number', cell: ({ id }) => id },
    { title: 'Name', cell: ({ name }) => name },
    ...Object.values<Columns<K>[Field<K>]>(own).map(([title, cell]) => ({ title, cell })),
    ...usesThatAre('to come').map(([name, { title, noun }]) => ({
      title: title ?? noun,
      cell: ({ uses }: Listed<K>) => uses[name] ?? 0,
    })),
    ...(RESOURCES[kind].archivable ? [ARCHIVED] : []),
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
