import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminLargeEventRow, AdminVenue } from '#common/wire'
import { Entry } from '#backoffice/fields/Entries'
import { ListPanel } from '#backoffice/lists/EntriesPanel'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { soldOf } from '../large-events/in_words'
import { eventPath } from '../large-events/paths'
import { eventsToCome } from '#backoffice/takings/links'

const NEXT = { resource: 'large-events', perPage: 5, sort: { field: 'date', order: 'ASC' } } as const

/** The next large events at a venue, with what is sold for each; most venues have none, and nothing is shown. */
export function ComingEvents({ record: { id: venueId } }: { record: AdminVenue }) {
  const translate = useTranslate()
  return (
    <ListPanel<AdminLargeEventRow>
      {...NEXT}
      filter={{ venueId, upcoming: true }}
      title={translate('catalogue.coming.events')}
      all={{ to: eventsToCome(venueId), text: 'catalogue.coming.all' }}
    >
      {(event) => (
        <Entry key={event.id} more={weekdayAndTime(event.date)} end={soldOf(event)}>
          <Link to={eventPath(event.id)}>{event.name}</Link>
        </Entry>
      )}
    </ListPanel>
  )
}
