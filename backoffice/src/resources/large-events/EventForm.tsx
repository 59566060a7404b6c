import { useEffect, useState } from 'react'
import { SimpleForm, useDataProvider, useTranslate } from 'react-admin'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import type { AdminLargeEvent } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { useSave } from '#backoffice/inputs/use_save'
import { FormNews, useVersions } from '#backoffice/inputs/versions'
import type { Undo } from '#backoffice/layout/news'
import { useStep } from '#backoffice/steps/use_step'
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
import { eventPath, LIST } from './paths'

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

/** Makes a large event, or changes the one that it is given. */
export function EventForm({ event }: { event?: AdminLargeEvent }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const { step } = useStep('large-events')
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (event ? draftOf(event) : newDraft()))
  const versions = useVersions(event)
  const { base } = versions
  const write = useSave<AdminLargeEvent>()
  const noun = translate('resources.large-events.noun')

  function bodyOf(draft: EventDraft) {
    const picture = draft.image instanceof File || draft.image === null ? { image: draft.image } : {}
    return { ...toEventForm(draft, base?.version), ...picture }
  }

  /** While nobody has a ticket: who has one was told of the change by mail. */
  function wayBack(saved: AdminLargeEvent): Undo | undefined {
    if (!base || saved.sold + saved.held > 0 || hasOtherParts(base, saved)) return undefined
    const body = { ...toEventForm(draftOf(base), saved.version), image: base.image }
    return {
      send: () => data.update('large-events', { id: saved.id, data: body, previousData: saved }),
      done: translate('catalogue.as_before', { noun }),
    }
  }

  async function save(draft: EventDraft): Promise<FormErrors | undefined> {
    const errors = await step({
      failed: translate(event ? 'catalogue.not_saved' : 'catalogue.not_created', { noun }),
      record: event?.id,
      send: () => write(bodyOf(draft)),
      refused: versions.outdated,
      done: translate(event ? 'catalogue.saved' : 'catalogue.created', { noun }),
      undo: wayBack,
      leadTo: ({ id }) => eventPath(id),
    })
    return errors && asProblems(errors)
  }

  return (
    <SimpleForm
      record={initial}
      validate={(typed) => eventErrors(typed as EventDraft)}
      onSubmit={(typed: FieldValues) => save(typed as EventDraft)}
      toolbar={
        <Answers
          submit={translate(event ? 'catalogue.save' : 'resources.large-events.create')}
          cancelTo={event ? eventPath(event.id) : LIST}
        />
      }
    >
      <FormNews versions={versions} noun={noun} draftOf={draftOf} changesBetween={changesBetween} />
      {!event && <FollowingTimes initial={initial} />}
      <EventFields />
      {event && event.sold > 0 && <p className={styles.hint}>{translate('resources.large-events.people_are_told')}</p>}
    </SimpleForm>
  )
}

const numbersOf = ({ ticketTypes, divisions, tables }: AdminLargeEvent) =>
  [ticketTypes, divisions, tables].map((parts) => parts.map(({ id }) => id).join()).join(';')

/** What was taken away is gone under its number. */
const hasOtherParts = (before: AdminLargeEvent, saved: AdminLargeEvent) => numbersOf(before) !== numbersOf(saved)
