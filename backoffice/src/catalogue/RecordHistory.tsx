import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AuditLogRow } from '#common/wire'
import { capital } from '../fields/format'
import { Entry, ListPanel } from '../lists/EntriesPanel'
import { dayAndTime } from '../mountain_time'
import { fieldInWords } from '../resources/audit-log/differences'

const LATEST = { resource: 'audit-log', perPage: 8, sort: { field: 'createdAt', order: 'DESC' } } as const

const doneInWords = ({ action, fields }: AuditLogRow) =>
  fields.length > 0
    ? `${capital(action)}: ${fields.map((field) => fieldInWords(field).toLowerCase()).join(', ')}`
    : capital(action)

/** What was done to a record, when and by whom; each entry leads to what was there before and after. */
export default function RecordHistory({
  subject,
  id,
  title = 'catalogue.history.title',
}: {
  subject: string
  id: number
  title?: string
}) {
  const translate = useTranslate()
  const filter = { subjectType: subject, subjectId: String(id) }
  return (
    <ListPanel<AuditLogRow>
      {...LATEST}
      filter={filter}
      title={translate(title)}
      none={<p>{translate('catalogue.history.none')}</p>}
      all={{
        to: `/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`,
        text: 'catalogue.history.all',
        beyond: LATEST.perPage,
      }}
    >
      {(entry) => (
        <Entry
          key={entry.id}
          more={`${dayAndTime(entry.createdAt)} · ${entry.actor?.username ?? translate('resources.audit-log.nobody')}`}
        >
          <Link to={`/audit-log/${entry.id}`}>{doneInWords(entry)}</Link>
        </Entry>
      )}
    </ListPanel>
  )
}
