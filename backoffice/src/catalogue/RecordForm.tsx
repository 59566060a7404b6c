import { useEffect, useRef, useState } from 'react'
import { TextInput, useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { Answers } from '../inputs/Answers'
import type { Change } from '../fields/change'
import { DraftForm } from '../inputs/DraftForm'
import styles from '../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '../inputs/refusal'
import { asTyped, fieldProps } from '../inputs/text_field'
import { FormNews, useVersions } from '../inputs/versions'
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

function changesBetween<R extends CatalogueRecord, D extends Draft>(kind: RecordKind<R, D>, opened: R, current: R): Change[] {
  const texts = [['Name', ({ name }: R) => name] as const, ...Object.values<Compared<R>>(kind.compared)]
  const changes = texts.map(([field, text]) => ({ field, before: text(opened) ?? '', now: text(current) ?? '' }))
  const image = (record: R) => String(kind.draftOf(record).image ?? '')
  const pictures = image(opened) === image(current) ? [] : [{ field: kind.picture.label, before: 'another one', now: 'a new one' }]
  return [...changes.filter(({ before, now }) => before !== now), ...pictures]
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
  const versions = useVersions(record)
  const { base } = versions
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
      const outdated = versions.outdated(error)
      if (outdated) return outdated
      reportError(error, { action: submit, record: record?.id })
      return atFields(refusal(error, record ? 'The changes were not saved.' : `The ${kind.noun} was not created.`), draft)
    }
    await forgetRecord(queries, kind.resource)
    if (base) notify(`The ${kind.noun} is saved.`, undoable(wayBack(base, saved)))
    else notify(`The ${kind.noun} is created.`, shownAt(`/${kind.resource}/${saved.id}`))
    await onSaved(saved)
  }

  return (
    <DraftForm initial={initial} validate={(draft) => recordErrors(kind, draft)} onSubmit={save}>
      <div ref={form} className={styles.form}>
        <FormNews versions={versions} noun={kind.noun} draftOf={kind.draftOf} changesBetween={(opened, current) => changesBetween(kind, opened, current)} />
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
    </DraftForm>
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
