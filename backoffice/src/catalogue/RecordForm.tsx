import { useEffect, useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { LONGEST } from '#common/longest'
import type { Change } from '../fields/format'
import { say } from '../i18n'
import { Answers } from '../inputs/Answers'
import styles from '../inputs/FormPanel.module.css'
import type { FormErrors } from '../inputs/refusal'
import { asTyped, fieldProps } from '../inputs/text_field'
import { changedPicture, VersionedForm, type Saving } from '../inputs/VersionedForm'
import { LeaveQuestion } from '../layout/UnsavedChanges'
import { nounOf, type CatalogueRecord, type Compared, type Draft, type RecordKind } from './kind'
import { PictureInput } from './PictureInput'

/** The API names a nested field `address.city`; a form keeps its errors as it keeps its values. */
function atFields(errors: FormErrors, draft: object): FormErrors {
  if (errors.root) return errors
  const nested: FormErrors = {}
  for (const [path, message] of Object.entries(errors)) {
    const [field = '', part] = path.split('.')
    // A field that this form does not have: say it above the others.
    if (!(field in draft)) nested.root = { serverError: String(message) }
    else if (part) nested[field] = { ...(nested[field] as object | undefined), [part]: message }
    else nested[field] = message
  }
  return nested
}

interface Props<R extends CatalogueRecord, D extends Draft> {
  kind: RecordKind<R, D>
  /** The record that is edited; without it a new one is made. */
  record?: R
  /** Another screen, or what closes the form on this one. */
  cancelTo: string | (() => void)
  onSaved: (saved: R) => unknown
}

function changesBetween<R extends CatalogueRecord, D extends Draft>(
  kind: RecordKind<R, D>,
  opened: R,
  current: R
): Change[] {
  const label = (field: string) =>
    say(`resources.${kind.resource}.fields.${field}`, { _: say(`resources.${kind.resource}.fields.${field}._`) })
  const texts: [field: string, text: Compared<R>][] = [
    ['name', ({ name }: R) => name],
    ...Object.entries<Compared<R>>(kind.compared),
  ]
  const changes = texts.map(([field, text]) => ({
    field: label(field),
    before: text(opened) ?? '',
    now: text(current) ?? '',
  }))
  const image = (record: R) => String(kind.draftOf(record).image ?? '')
  const pictures =
    image(opened) === image(current)
      ? []
      : [{ field: label('image'), before: say('catalogue.picture.another'), now: say('catalogue.picture.new') }]
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

/** Who asked for a form on this screen wants to type. */
function Begin() {
  const { setFocus } = useFormContext<Draft>()
  useEffect(() => setFocus('name'), [setFocus])
  return null
}

export function RecordForm<R extends CatalogueRecord, D extends Draft>({
  kind,
  record,
  cancelTo,
  onSaved,
}: Props<R, D>) {
  const translate = useTranslate()
  const noun = nounOf(kind)

  async function save(draft: D, { base, write, restore, step }: Saving<R>): Promise<FormErrors | undefined> {
    let saved: R | undefined
    const errors = await step({
      failed: translate(record ? 'catalogue.not_saved' : 'catalogue.not_created', { noun }),
      send: async () =>
        (saved = await write<R>({
          ...kind.toForm(draft),
          ...changedPicture(draft),
          ...(base ? { version: base.version } : {}),
        })),
      done: translate(record ? 'catalogue.saved' : 'catalogue.created', { noun }),
      undo(answer) {
        if (!base) return undefined
        const before = kind.draftOf(base)
        return restore(answer, { ...kind.toForm(before), image: before.image, version: answer.version })
      },
      at: ({ id }) => (record ? undefined : `/${kind.resource}/${id}`),
    })
    if (errors || !saved) return errors && atFields(errors, draft)
    await onSaved(saved)
  }

  return (
    <VersionedForm
      record={record}
      initial={record ? kind.draftOf(record) : kind.newDraft()}
      draftOf={kind.draftOf}
      noun={noun}
      changesBetween={(opened, current) => changesBetween(kind, opened, current)}
      stale={['games']}
      validate={(draft) => recordErrors(kind, draft)}
      save={save}
      toolbar={
        <CancelOrAsk
          submit={translate(record ? 'catalogue.save' : `resources.${kind.resource}.create`)}
          cancelTo={cancelTo}
        />
      }
    >
      {record && <Begin />}
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextInput source="name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
        </div>
        <kind.Fields record={record} />
        <div className={styles.wide}>
          <PictureInput wish={kind.picture} />
        </div>
      </div>
    </VersionedForm>
  )
}

function recordErrors<R extends CatalogueRecord, D extends Draft>(kind: RecordKind<R, D>, draft: D) {
  const errors = {
    name: draft.name.trim() ? undefined : say('catalogue.errors.name'),
    image: kind.picture.required && draft.image === null ? say('catalogue.errors.picture') : undefined,
    ...kind.errors(draft),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
