import Button from '@mui/material/Button'
import { CreateBase, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Empty } from '#backoffice/layout/Empty'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { EventForm } from './EventForm'
import { eventPath } from './paths'

function EditEvent() {
  const translate = useTranslate()
  const say = (text: string) => translate(`resources.large-events.${text}`)
  return (
    <Edit<AdminLargeEvent> fresh>
      {(event) => (
        <Page
          title={say('edit')}
          subtitle={event.name}
          parent={{ label: say('screens.event'), to: eventPath(event.id) }}
        >
          {event.cancelledAt ? (
            <Empty message={say('cancelled_for_good')}>
              <Button variant="contained" component={Link} to={eventPath(event.id)}>
                {say('view')}
              </Button>
            </Empty>
          ) : (
            <EventForm event={event} />
          )}
        </Page>
      )}
    </Edit>
  )
}

/** /large-events/new makes an event, /large-events/edit/:id changes one. */
export default function EventEditor() {
  const translate = useTranslate()
  const { id } = useParams()
  if (id) return <EditEvent key={id} />
  return (
    <CreateBase key="new">
      <Page title={translate('resources.large-events.new')} parent="large-events">
        <EventForm />
      </Page>
    </CreateBase>
  )
}
