import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import {
  SimpleForm,
  useCreate,
  useDataProvider,
  useResourceContext,
  useTranslate,
  useUpdate,
  type RaRecord,
  type SimpleFormProps,
} from 'react-admin'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { Changes } from '../fields/Facts'
import type { Change } from '../fields/format'
import type { Undo } from '../layout/news'
import { useStep, type Step } from '../steps/use_step'
import styles from './FormPanel.module.css'
import { FormProblem, useInSight } from './Answers'
import { newerVersion, type FormErrors } from './refusal'

export interface Saving<R extends RaRecord> {
  /** The version that the form started from, or the newer one that the user has seen. Undefined for a new record. */
  base: R | undefined
  write: <Saved extends RaRecord = R>(body: object) => Promise<Saved>
  /** The way back: an update with the former values, which fails if the record has changed since. */
  restore: (saved: Pick<R, 'id'>, body: object) => Undo
  step: <Answer>(step: Step<Answer>) => Promise<FormErrors | undefined>
}

interface Props<R extends RaRecord, D extends object> extends Pick<SimpleFormProps, 'mode' | 'toolbar'> {
  /** The record to edit. Without it the form creates one. */
  record?: R
  /** The values on opening; later renders do not change them. */
  initial: D
  draftOf: (record: R) => D
  changesBetween: (opened: R, current: R) => Change[]
  noun: string
  /** Other resources that a save changes. */
  stale?: readonly string[]
  validate?: (draft: D, base: R | undefined) => object
  save: (draft: D, saving: Saving<R>) => Promise<FormErrors | undefined>
  children: ReactNode
}

/** The form of a record that other users may change while it is open. On a conflict the user decides between both versions. */
export function VersionedForm<R extends RaRecord, D extends object>({
  record,
  initial: opened,
  draftOf,
  changesBetween,
  noun,
  stale = [],
  validate,
  save,
  children,
  ...form
}: Props<R, D>) {
  const translate = useTranslate()
  const data = useDataProvider()
  const resource = useResourceContext()!
  // A refetch must not change the values of an open form: the user reads of a newer version after a save.
  const [initial] = useState(opened)
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  const [create] = useCreate()
  const [update] = useUpdate()
  const { step } = useStep(resource, ...stale)
  const recordId = typeof record?.id === 'number' ? record.id : undefined

  function refuseOutdated(error: unknown): FormErrors | null {
    const current = newerVersion<R>(error)
    if (!current) return null
    setNewer(current)
    return { root: { serverError: translate('inputs.outdated.not_saved') } }
  }

  const saving: Saving<R> = {
    base,
    write: (body) =>
      record
        ? update(resource, { id: record.id, data: body, previousData: record }, { returnPromise: true })
        : create(resource, { data: body }, { returnPromise: true }),
    restore: (saved, body) => ({
      send: () => data.update(resource, { id: saved.id, data: body, previousData: saved as R }),
      done: translate('catalogue.as_before', { noun }),
    }),
    step: (options) => step({ record: recordId, refused: refuseOutdated, ...options }),
  }

  return (
    <SimpleForm
      {...form}
      record={initial}
      validate={validate && ((typed) => validate(typed as D, base))}
      onSubmit={(typed: FieldValues) => save(typed as D, saving)}
    >
      {newer && base ? (
        <Conflict
          noun={noun}
          changes={changesBetween(base, newer)}
          draft={draftOf(newer)}
          onSettle={() => {
            setBase(newer)
            setNewer(null)
          }}
        />
      ) : (
        <FormProblem />
      )}
      {children}
    </SimpleForm>
  )
}

interface ConflictProps {
  noun: string
  changes: Change[]
  draft: object
  onSettle: () => void
}

/** Shows the changes of another user. Neither answer saves anything. */
function Conflict({ noun, changes, draft, onSettle }: ConflictProps) {
  const translate = useTranslate()
  const { reset } = useFormContext()
  const place = useInSight<HTMLElement>()
  const take = (keepDirtyValues: boolean) => {
    reset(draft, { keepDirtyValues })
    onSettle()
  }
  return (
    <section ref={place} className={styles.panel} role="alert">
      <h2 className={styles.title}>{translate('inputs.outdated.title', { noun })}</h2>
      <p>{translate('inputs.outdated.consequence')}</p>
      {changes.length > 0 && <Changes changes={changes} />}
      <div className={styles.answers}>
        <Button variant="outlined" color="secondary" onClick={() => take(false)}>
          {translate('inputs.outdated.take')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => take(true)}>
          {translate('inputs.outdated.keep')}
        </Button>
      </div>
    </section>
  )
}

/** The picture as a save sends it: only a new one, or null for its removal. */
export const changedPicture = ({ image }: { image: string | File | null }) =>
  image instanceof File || image === null ? { image } : {}
