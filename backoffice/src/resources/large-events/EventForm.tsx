import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { DraftForm } from '../../inputs/DraftForm'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { FormNews, useVersions } from '../../inputs/versions'
import { undoable, type Undo } from '../../layout/news'
import { reportError } from '../../providers/error_log'
import { changesBetween, draftOf, eventErrors, newDraft, toEventForm, type EventDraft } from './event_form'
import { EventFields } from './EventFields'
import { eventPath, LARGE_EVENTS } from './paths'
import { forgetEvents } from './stale'

/** What is about all parts of a kind has no field: it stands above the form. */
function asProblems(errors: FormErrors): FormErrors {
  const { ticketTypes, divisions, tables, ...fields } = errors
  const above = [ticketTypes, divisions, tables].filter((message) => typeof message === 'string')
  return above.length > 0 ? { ...fields, root: { serverError: above.join(' ') } } : errors
}

/** Makes a large event, or changes the one that it is given. */
export function EventForm({ event }: { event?: AdminLargeEvent }) {
  const data = useDataProvider()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (event ? draftOf(event) : newDraft()))
  const versions = useVersions(event)
  const { base } = versions
  const submit = event ? 'Save Changes' : 'Create Event'

  async function write(draft: EventDraft): Promise<AdminLargeEvent> {
    const picture = draft.image instanceof File || draft.image === null ? { image: draft.image } : {}
    const body = { ...toEventForm(draft, base?.version), ...picture }
    if (!base) return (await data.create('large-events', { data: body })).data as AdminLargeEvent
    return (await data.update('large-events', { id: base.id, data: body, previousData: base })).data as AdminLargeEvent
  }

  /** While nobody has a ticket: who has one was told of the change by mail. */
  function wayBack(before: AdminLargeEvent | undefined, saved: AdminLargeEvent): Undo | undefined {
    if (!before || saved.sold + saved.held > 0 || hasOtherParts(before, saved)) return undefined
    const body = { ...toEventForm(draftOf(before), saved.version), image: before.image }
    return { send: () => data.update('large-events', { id: saved.id, data: body, previousData: saved }), done: 'The event is as it was before.' }
  }

  async function save(draft: EventDraft): Promise<FormErrors | undefined> {
    let saved: AdminLargeEvent
    try {
      saved = await write(draft)
    } catch (error) {
      const outdated = versions.outdated(error)
      if (outdated) return outdated
      reportError(error, { action: submit, event: event?.id })
      return asProblems(refusal(error, event ? 'The changes were not saved.' : 'The event was not created.'))
    }
    await forgetEvents(queries)
    notify(event ? 'The event is saved.' : 'The event is created.', undoable(wayBack(base, saved)))
    await navigate(eventPath(saved.id))
  }

  return (
    <DraftForm initial={initial} validate={eventErrors} onSubmit={save}>
      <div className={styles.form}>
        <FormNews versions={versions} noun="event" draftOf={draftOf} changesBetween={changesBetween} />
        <EventFields />
        {event && event.sold > 0 && <p className={styles.hint}>Whoever has a ticket is told by mail when time or venue change, and may then go with all their money.</p>}
        <Answers submit={submit} cancelTo={event ? eventPath(event.id) : LARGE_EVENTS.to} />
      </div>
    </DraftForm>
  )
}

const numbersOf = ({ ticketTypes, divisions, tables }: AdminLargeEvent) => [ticketTypes, divisions, tables].map((parts) => parts.map(({ id }) => id).join()).join(';')

/** What was taken away is gone under its number. */
const hasOtherParts = (before: AdminLargeEvent, saved: AdminLargeEvent) => numbersOf(before) !== numbersOf(saved)
