import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AuditLogRow } from '#common/wire'
import { Entries, Entry } from '../fields/Entries'
import { Failure } from '../layout/Failure'
import { Panel } from '../layout/Panel'
import { WaitingLines } from '../layout/Waiting'
import { dayAndTime } from '../mountain_time'
import { patience } from '../providers/patience'
import { fieldInWords } from '../resources/audit-log/differences'
import styles from './RecordDetail.module.css'

const LATEST = { pagination: { page: 1, perPage: 8 }, sort: { field: 'createdAt', order: 'DESC' } } as const

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const doneInWords = ({ action, fields }: AuditLogRow) => (fields.length > 0 ? `${capital(action)}: ${fields.map((field) => fieldInWords(field).toLowerCase()).join(', ')}` : capital(action))

/** What was done to a record, when and by whom; each entry leads to what was there before and after. */
export default function RecordHistory({ subject, id, title = 'catalogue.history.title' }: { subject: string; id: number; title?: string }) {
  const translate = useTranslate()
  const filter = { subjectType: subject, subjectId: String(id) }
  const { data: entries, total = 0, error, refetch } = useGetList<AuditLogRow>('audit-log', { ...LATEST, filter }, patience)
  return (
    <Panel title={translate(title)} aside={total > 0 ? String(total) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!entries && !error && <WaitingLines />}
      {entries?.length === 0 && <p>{translate('catalogue.history.none')}</p>}
      {entries && entries.length > 0 && (
        <>
          <Entries label={translate(title)}>
            {entries.map((entry) => (
              <Entry key={entry.id} more={`${dayAndTime(entry.createdAt)} · ${entry.actor?.username ?? translate('resources.audit-log.nobody')}`}>
                <Link to={`/audit-log/${entry.id}`}>{doneInWords(entry)}</Link>
              </Entry>
            ))}
          </Entries>
          {total > entries.length && <Link className={styles.all} to={`/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`}>{translate('catalogue.history.all', { smart_count: total })}</Link>}
        </>
      )}
    </Panel>
  )
}
