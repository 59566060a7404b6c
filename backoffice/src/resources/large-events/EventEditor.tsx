import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { RecordScreen } from '../../layout/RecordScreen'
import { EventForm } from './EventForm'
import { eventPath, LARGE_EVENTS } from './paths'

function Finished({ id }: { id: number }) {
  return (
    <Empty icon="large-events" message="This event was cancelled, so it cannot be changed any more. Copy it to hold it again.">
      <Button variant="contained" component={Link} to={eventPath(id)}>
        View Event
      </Button>
    </Empty>
  )
}

function EditEvent({ id }: { id: string }) {
  return (
    <RecordScreen<AdminLargeEvent> fresh resource="large-events" id={id} parent={LARGE_EVENTS} title="Edit Event" icon="large-events" gone="This event does not exist any more.">
      {(event) => (
        <Page title="Edit Event" subtitle={event.name} parent={{ label: 'Event', to: eventPath(event.id) }}>
          {event.cancelledAt ? <Finished id={event.id} /> : <EventForm event={event} />}
        </Page>
      )}
    </RecordScreen>
  )
}

/** /large-events/new makes an event, /large-events/edit/:id changes one. */
export default function EventEditor() {
  const { id } = useParams()
  if (id) return <EditEvent key={id} id={id} />
  return (
    <Page key="new" title="New Event" parent={LARGE_EVENTS}>
      <EventForm />
    </Page>
  )
}
