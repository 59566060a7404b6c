import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Person, PersonAttendance } from '#common/wire'
import { Entries, Entry } from '../../fields/Entries'
import { Label } from '../../fields/Label'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'

/** Of their games and large events, those of which staff said whether they came. */
export function AttendanceOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const { data: seats = [], error, refetch } = useQuery<PersonAttendance[], Error>({ queryKey: ['people', 'attendance', id], queryFn: () => data.attendanceOf(id), ...patience })
  if (seats.length === 0 && !error) return null
  return (
    <Panel title={translate('resources.people.attendance')} aside={seats.length > 0 ? String(seats.length) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <Entries>
        {seats.map(({ orderId, gameId, eventId, name, startsAt, state, seats: taken }, index) => (
          <Entry key={`${orderId} ${index}`} more={dayAndTime(startsAt)} end={<Label tone={state === 'arrived' ? 'good' : 'bad'}>{translate(`resources.people.states.${state}`)}</Label>}>
            <Link to={gameId === null ? `/large-events/${eventId}` : `/games/${gameId}`}>{taken > 1 ? `${name} (${taken})` : name}</Link>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}
