import { useEffect, useRef, useState } from 'react'
import { Form, TextInput, useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { Answers } from '../inputs/Answers'
import type { Change } from '../fields/change'
import { FormProblem } from '../inputs/FormProblem'
import styles from '../inputs/FormPanel.module.css'
import { Outdated } from '../inputs/Outdated'
import { newerVersion, refusal, type FormErrors } from '../inputs/refusal'
import { asTyped, fieldProps } from '../inputs/text_field'
import { UnsavedChanges } from '../inputs/UnsavedChanges'
import { LeaveQuestion } from '../layout/LeaveQuestion'
import { shownAt, undoable, type Undo } from '../layout/news'
import { reportError } from '../providers/error_log'
import { atFields } from './field_errors'
import type { CatalogueRecord, Compared, Draft, RecordKind } from './kind'
import { PictureInput } from './PictureInput'
import { forgetRecord } from './stale'
import { LONGEST } from '../../../common/longest'

interface Props<R extends CatalogueRecord, D extends Draft> {
  kind: RecordKind<R, D>
  /** The record that is edited; without it a new one is made. */
  record?: R
  /** Another screen, or what closes the form on this one. */
  cancelTo: string | (() => void)
  onSaved: (saved: R) => void | Promise<void>
}

function changesBetween<R extends CatalogueRecord>({ compared, picture }: Pick<RecordKind<R>, 'compared' | 'picture'>, image: [string, string], opened: R, current: R): Change[] {
  const texts = [['Name', ({ name }: R) => name] as const, ...Object.values<Compared<R>>(compared)]
  const changes = texts.map(([field, text]) => ({ field, before: text(opened) ?? '', now: text(current) ?? '' }))
  const pictures = image[0] === image[1] ? [] : [{ field: picture.label, before: 'another one', now: 'a new one' }]
  return [...changes.filter(({ before, now }) => before !== now), ...pictures]
}

interface NewerProps<R extends CatalogueRecord, D extends Draft> {
  kind: RecordKind<R, D>
  opened: R
  current: R
  onSettled: (base: R) => void
}

function Newer<R extends CatalogueRecord, D extends Draft>({ kind, opened, current, onSettled }: NewerProps<R, D>) {
  const { reset } = useFormContext()
  const image = (record: R) => String(kind.draftOf(record).image ?? '')
  const settle = (keepDirtyValues: boolean) => {
    reset(kind.draftOf(current), { keepDirtyValues })
    onSettled(current)
  }
  const changes = changesBetween(kind as unknown as RecordKind<R>, [image(opened), image(current)], opened, current)
  return <Outdated noun={kind.noun} changes={changes} onTake={() => settle(false)} onKeep={() => settle(true)} />
}

/** Ends a form on its own screen; asks first if that loses something. */
function CancelOrAsk({ submit, cancelTo }: { submit: string; cancelTo: string | (() => void) }) {
  const { dirtyFields } = useFormState()
  const [asking, setAsking] = useState(false)
  if (typeof cancelTo === 'string') return <Answers submit={submit} cancelTo={cancelTo} />
  const leave = () => (Object.keys(dirtyFields).length > 0 ? setAsking(true) : cancelTo())
  return (
    <>
      <Answers submit={submit} cancelTo={leave} />
      <LeaveQuestion open={asking} onLeave={cancelTo} onStay={() => setAsking(false)} />
    </>
  )
}

export function RecordForm<R extends CatalogueRecord, D extends Draft>({ kind, record, cancelTo, onSaved }: Props<R, D>) {
  const data = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (record ? kind.draftOf(record) : kind.newDraft()))
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const submit = record ? 'Save Changes' : `Create ${kind.title}`

  // Who asked for a form on this screen wants to type.
  useEffect(() => {
    if (record) form.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])

  async function write(draft: D): Promise<R> {
    const picture = draft.image instanceof File || draft.image === null ? { image: draft.image } : {}
    const body = { ...kind.toForm(draft), ...picture, ...(base ? { version: base.version } : {}) }
    const { data: saved } = record
      ? await data.update<R>(kind.resource, { id: record.id, data: body as unknown as Partial<R>, previousData: record })
      : await data.create<R>(kind.resource, { data: body as unknown as Partial<R> })
    return saved as R
  }

  /** To what it was, picture included, unless somebody else has changed it since. */
  function wayBack(before: R, saved: R): Undo {
    const draft = kind.draftOf(before)
    const body = { ...kind.toForm(draft), image: draft.image, version: saved.version } as unknown as Partial<R>
    return {
      send: () => data.update<R>(kind.resource, { id: saved.id, data: body, previousData: saved }),
      done: `The ${kind.noun} is as it was before.`,
    }
  }

  async function save(draft: D): Promise<FormErrors | undefined> {
    let saved: R
    try {
      saved = await write(draft)
    } catch (error) {
      const current = newerVersion<R>(error)
      if (current) {
        setNewer(current)
        return { root: { serverError: 'Your changes are not saved yet.' } }
      }
      reportError(error, { action: submit, record: record?.id })
      return atFields(refusal(error, record ? 'The changes were not saved.' : `The ${kind.noun} was not created.`), draft)
    }
    await forgetRecord(queries, kind.resource)
    if (base) notify(`The ${kind.noun} is saved.`, undoable(wayBack(base, saved)))
    else notify(`The ${kind.noun} is created.`, shownAt(`/${kind.resource}/${saved.id}`))
    await onSaved(saved)
  }

  return (
    <Form
      defaultValues={initial}
      validate={(values) => recordErrors(kind, values as D)}
      onSubmit={(values: FieldValues) => save(values as D)}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      disableInvalidFormNotification
      noValidate
    >
      <div ref={form} className={styles.form}>
        {newer && base ? (
          <Newer
            kind={kind}
            opened={base}
            current={newer}
            onSettled={(settled) => {
              setBase(settled)
              setNewer(null)
            }}
          />
        ) : (
          <FormProblem />
        )}
        <div className={styles.fields}>
          <div className={styles.wide}>
            <TextInput source="name" label="Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
          </div>
          <kind.Fields record={record} />
          <div className={styles.wide}>
            <PictureInput wish={kind.picture} />
          </div>
        </div>
        <CancelOrAsk submit={submit} cancelTo={cancelTo} />
      </div>
    </Form>
  )
}

function recordErrors<R extends CatalogueRecord, D extends Draft>(kind: RecordKind<R, D>, draft: D) {
  const errors = {
    name: draft.name.trim() ? undefined : 'Please enter a name.',
    image: kind.picture.required && draft.image === null ? 'Please choose a picture.' : undefined,
    ...kind.errors(draft),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
