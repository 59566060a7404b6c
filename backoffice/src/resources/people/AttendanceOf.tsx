import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Person, PersonAttendance } from '#common/wire'
import { Entry } from '#backoffice/fields/Entries'
import { Label } from '#backoffice/fields/Label'
import { EntriesPanel } from '#backoffice/lists/EntriesPanel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'

/** Of their games and large events, those of which staff said whether they came. */
export function AttendanceOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const attendance = useQuery<PersonAttendance[], Error>({
    queryKey: ['people', 'attendance', id],
    queryFn: () => data.readPersonAttendance(id),
    ...patience,
  })
  return (
    <EntriesPanel query={attendance} title={translate('resources.people.attendance')}>
      {({ orderId, gameId, eventId, name, startsAt, state, seats, booked }, index) => (
        <Entry
          key={`${orderId} ${index}`}
          more={dayAndTime(startsAt)}
          end={
            <Label tone={state === 'arrived' ? 'good' : 'bad'}>{translate(`resources.people.states.${state}`)}</Label>
          }
        >
          <Link to={gameId === null ? `/large-events/${eventId}` : `/games/${gameId}`}>
            {booked === 1 ? name : seats < booked ? `${name} (${seats}/${booked})` : `${name} (${seats})`}
          </Link>
        </Entry>
      )}
    </EntriesPanel>
  )
}
