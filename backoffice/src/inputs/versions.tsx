import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Change } from '../fields/change'
import { say } from '../i18n'
import { FormProblem } from './FormProblem'
import { Outdated } from './Outdated'
import { newerVersion, type FormErrors } from './refusal'

export interface Versions<R> {
  /** What was read, and is edited. */
  base: R | undefined
  /** What somebody else made of it meanwhile. */
  newer: R | null
  settle: (base: R) => void
  /** What a form says of an error that tells of a newer version; null: it tells of something else. */
  outdated: (error: unknown) => FormErrors | null
}

/** Of a record that others may change while its form is open; undefined: it is being made. */
export function useVersions<R>(record: R | undefined): Versions<R> {
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  return {
    base,
    newer,
    settle: (settled) => {
      setBase(settled)
      setNewer(null)
    },
    outdated: (error) => {
      const current = newerVersion<R>(error)
      if (!current) return null
      setNewer(current)
      return { root: { serverError: say('inputs.outdated.not_saved') } }
    },
  }
}

interface Props<R> {
  versions: Versions<R>
  /** What it is: "game". */
  noun: string
  draftOf: (record: R) => object
  changesBetween: (opened: R, current: R) => Change[]
}

/** Stands above the fields: what somebody else has changed, or why the form was not taken. */
export function FormNews<R>({ versions: { base, newer, settle }, noun, draftOf, changesBetween }: Props<R>) {
  const { reset } = useFormContext()
  if (!newer || base === undefined) return <FormProblem />
  const take = (keepDirtyValues: boolean) => {
    reset(draftOf(newer), { keepDirtyValues })
    settle(newer)
  }
  return (
    <Outdated noun={noun} changes={changesBetween(base, newer)} onTake={() => take(false)} onKeep={() => take(true)} />
  )
}
