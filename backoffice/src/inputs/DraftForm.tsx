import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import type { FieldValues, UseFormProps } from 'react-hook-form'
import type { FormErrors } from './refusal'
import { UnsavedChanges } from './UnsavedChanges'

interface Props<D extends object> {
  initial: D
  validate?: (draft: D) => Record<string, unknown>
  /** Errors keep what was typed. */
  onSubmit: (draft: D) => Promise<FormErrors | undefined | void>
  mode?: UseFormProps['mode']
  children: ReactNode
}

/** react-admin's form; leaving it asks before something typed is lost, and what is wrong is said at its field. */
export const DraftForm = <D extends object>({ initial, validate, onSubmit, mode, children }: Props<D>) => (
  <Form
    // Of its own, or that of the screen around it would be sent along.
    record={initial}
    mode={mode}
    validate={(values) => validate?.(values as D) ?? {}}
    onSubmit={(values: FieldValues) => onSubmit(values as D)}
    warnWhenUnsavedChanges
    WarnWhenUnsavedChangesComponent={UnsavedChanges}
    disableInvalidFormNotification
    noValidate
  >
    {children}
  </Form>
)
