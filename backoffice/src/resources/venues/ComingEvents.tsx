import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminLargeEventRow, AdminVenue } from '#common/wire'
import { Entries, Entry } from '../../fields/Entries'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { weekdayAndTime } from '../../mountain_time'
import { patience } from '../../providers/patience'
import { soldOf } from '../large-events/in_words'
import { eventPath } from '../large-events/paths'
import { eventsToCome } from '../../takings/links'
import styles from '../../catalogue/RecordDetail.module.css'

const NEXT = { pagination: { page: 1, perPage: 5 }, sort: { field: 'date', order: 'ASC' } } as const

/** The next large events at a venue, with what is sold for each; most venues have none, and nothing is shown. */
export function ComingEvents({ record: { id: venueId } }: { record: AdminVenue }) {
  const translate = useTranslate()
  const { data: events = [], total = 0, error, refetch } = useGetList<AdminLargeEventRow>('large-events', { ...NEXT, filter: { venueId, upcoming: true } }, patience)
  const title = translate('catalogue.coming.events')
  if (events.length === 0 && !error) return null
  return (
    <Panel title={title} aside={total > 0 ? String(total) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <Entries label={title}>
        {events.map((event) => (
          <Entry key={event.id} more={weekdayAndTime(event.date)} end={soldOf(event)}>
            <Link to={eventPath(event.id)}>{event.name}</Link>
          </Entry>
        ))}
      </Entries>
      {total > 0 && <Link className={styles.all} to={eventsToCome(venueId)}>{translate('catalogue.coming.all', { smart_count: total })}</Link>}
    </Panel>
  )
}
