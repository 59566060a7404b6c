import { DateInput, useTranslate } from 'react-admin'
import type { AuditLogRow } from '#common/wire'
import { Compact } from '#backoffice/lists/Cards'
import { english } from '#backoffice/i18n/english'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { OneOf, Search } from '#backoffice/lists/conditions'
import type { FilterProps } from '#backoffice/lists/FilterBar'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import { changeInWords } from './differences'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** Whatever can be changed has its word: a test compares them with what is written down. */
const SUBJECTS = Object.keys(english.resources['audit-log'].subjects).map((id) => ({
  id,
  name: `resources.audit-log.subjects.${id}`,
}))

const BY_USERNAME = { field: 'username', order: 'ASC' } as const
const WITH_ROLE = { withRole: true }

/** Those who can change things today. */
const Actor = ({ source }: FilterProps) => (
  <ReferencePicker
    optional
    source={source}
    reference="users"
    sort={BY_USERNAME}
    filter={WITH_ROLE}
    label="resources.audit-log.fields.actor"
    placeholder={useTranslate()('resources.audit-log.filters.anybody')}
  />
)

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.audit-log.search" />,
  <OneOf
    key="subjectType"
    source="subjectType"
    label="resources.audit-log.filters.what"
    any="resources.audit-log.filters.anything"
    choices={SUBJECTS}
  />,
  <Actor key="actorId" source="actorId" />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
]

/** Who changed what. */
export default function AuditList() {
  const translate = useTranslate()
  const by = ({ actor }: AuditLogRow) => actor?.username ?? translate('resources.audit-log.nobody')
  const compact = (row: AuditLogRow) => (
    <Compact title={changeInWords(row)} lines={[by(row), dayAndTime(row.createdAt)]} />
  )
  return (
    <List<AuditLogRow>
      sort={NEWEST_FIRST}
      subtitle={translate('resources.audit-log.subtitle')}
      filters={filters}
      columns
    >
      <Table<AuditLogRow>
        label={translate('resources.audit-log.rows')}
        to={({ id }) => `/audit-log/${id}`}
        compact={compact}
      >
        <NameColumn<AuditLogRow> source="createdAt" render={({ createdAt }) => dayAndTime(createdAt)} />
        <Column<AuditLogRow> source="change" disableSort long render={changeInWords} />
        <Column<AuditLogRow> source="actor" disableSort long render={by} />
      </Table>
    </List>
  )
}
