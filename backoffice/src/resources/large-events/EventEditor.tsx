import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { CreateBase, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { changedPicture, VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { Empty } from '#backoffice/layout/States'
import styles from '../../inputs/FormPanel.module.css'
import { eventPath, EVENTS } from '../paths'
import {
  changesBetween,
  draftOf,
  eventErrors,
  followingTimes,
  newDraft,
  toEventForm,
  type EventDraft,
} from './event_form'
import { EventFields } from './EventFields'

/** What is about all parts of a kind has no field: it stands above the form. */
function asProblems(errors: FormErrors): FormErrors {
  const { ticketTypes, divisions, tables, ...fields } = errors
  const above = [ticketTypes, divisions, tables].filter((message) => typeof message === 'string')
  return above.length > 0 ? { ...fields, root: { serverError: above.join(' ') } } : errors
}

/** Of an event that is new, doors, end and refund deadline move along with its beginning until somebody sets them. */
function FollowingTimes({ initial }: { initial: EventDraft }) {
  const { getFieldState, resetField } = useFormContext<EventDraft>()
  const startsAt = useWatch<EventDraft, 'startsAt'>({ name: 'startsAt' })
  useEffect(() => {
    for (const [name, time] of Object.entries(followingTimes(initial, startsAt))) {
      const field = name as keyof ReturnType<typeof followingTimes>
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: time })
    }
  }, [initial, startsAt, getFieldState, resetField])
  return null
}

/** Creates a large event, or changes the given one. */
function EventForm({ event }: { event?: AdminLargeEvent }) {
  const translate = useTranslate()
  const noun = translate('resources.large-events.noun')
  const [initial] = useState(() => (event ? draftOf(event) : newDraft()))

  async function save(draft: EventDraft, { base, write, restore, step }: Saving<AdminLargeEvent>) {
    const errors = await step({
      failed: translate(event ? 'catalogue.not_saved' : 'catalogue.not_created', { noun }),
      send: () => write({ ...toEventForm(draft, base?.version), ...changedPicture(draft) }),
      done: translate(event ? 'catalogue.saved' : 'catalogue.created', { noun }),
      undo(saved) {
        // Ticket holders were notified of the change by mail, so there is no way back.
        if (!base || saved.sold + saved.held > 0 || hasOtherParts(base, saved)) return undefined
        return restore(saved, { ...toEventForm(draftOf(base), saved.version), image: base.image })
      },
      leadTo: ({ id }) => eventPath(id),
    })
    return errors && asProblems(errors)
  }

  return (
    <VersionedForm
      record={event}
      initial={initial}
      draftOf={draftOf}
      noun={noun}
      changesBetween={changesBetween}
      validate={eventErrors}
      save={save}
      toolbar={
        <Answers
          submit={translate(event ? 'catalogue.save' : 'resources.large-events.create')}
          cancelTo={event ? eventPath(event.id) : EVENTS}
        />
      }
    >
      {!event && <FollowingTimes initial={initial} />}
      <EventFields />
      {event && event.sold > 0 && <p className={styles.hint}>{translate('resources.large-events.people_are_told')}</p>}
    </VersionedForm>
  )
}

const numbersOf = ({ ticketTypes, divisions, tables }: AdminLargeEvent) =>
  [ticketTypes, divisions, tables].map((parts) => parts.map(({ id }) => id).join()).join(';')

/** What was taken away is gone under its number. */
const hasOtherParts = (before: AdminLargeEvent, saved: AdminLargeEvent) => numbersOf(before) !== numbersOf(saved)

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
