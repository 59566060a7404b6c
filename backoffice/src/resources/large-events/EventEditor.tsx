import LocalActivityOutlined from '@mui/icons-material/LocalActivityOutlined'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { Show } from '../../layout/Show'
import { EventForm } from './EventForm'
import { eventPath, LARGE_EVENTS } from './paths'

function Finished({ id }: { id: number }) {
  return (
    <Empty icon={LocalActivityOutlined} message="This event was cancelled, so it cannot be changed any more. Copy it to hold it again.">
      <Button variant="contained" component={Link} to={eventPath(id)}>
        View Event
      </Button>
    </Empty>
  )
}

function EditEvent() {
  return (
    <Show<AdminLargeEvent> fresh resource="large-events">
      {(event) => (
        <Page title="Edit Event" subtitle={event.name} parent={{ label: 'Event', to: eventPath(event.id) }}>
          {event.cancelledAt ? <Finished id={event.id} /> : <EventForm event={event} />}
        </Page>
      )}
    </Show>
  )
}

/** /large-events/new makes an event, /large-events/edit/:id changes one. */
export default function EventEditor() {
  const { id } = useParams()
  if (id) return <EditEvent key={id} />
  return (
    <Page key="new" title="New Event" parent={LARGE_EVENTS}>
      <EventForm />
    </Page>
  )
}
