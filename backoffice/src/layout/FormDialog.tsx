import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Form, useTranslate, type RaRecord } from 'react-admin'
import { useFormState, type FieldValues } from 'react-hook-form'
import { FormProblem } from '../inputs/Answers'
import type { FormErrors } from '../inputs/refusal'
import { UnsavedChanges, LeaveQuestion } from './UnsavedChanges'
import { BusyButton, useOneAtATime } from './BusyButton'

interface Props<T extends object> {
  title: string
  submit: string
  /** What it does cannot be taken back. */
  grave?: boolean
  disabled?: boolean
  values: T
  validate?: (values: T) => Record<string, string | undefined>
  /** Errors keep the dialog open, with all that was typed; else it closes. */
  onSubmit: (values: T) => Promise<FormErrors | undefined>
  onClose: () => void
  children?: ReactNode
}

const beginAtFirst = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()

/** A question with a form. Mounted while it is asked; waits for the server and shows its refusal in place. */
export function FormDialog<T extends object>({
  title,
  values,
  validate,
  onSubmit,
  onClose,
  children,
  ...answers
}: Props<T>) {
  const id = useId()
  // Newer values from the server must not wipe out what somebody is typing.
  const [initial] = useState(values)
  const [unsaved, setUnsaved] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [sending, setSending] = useState(false)
  const oneAtATime = useOneAtATime()
  const send = (typed: FieldValues) => oneAtATime(() => submitTyped(typed))
  async function submitTyped(typed: FieldValues) {
    setSending(true)
    try {
      const errors = await onSubmit(typed as T)
      if (!errors) onClose()
      return errors
    } finally {
      setSending(false)
    }
  }
  // What is on its way is answered here.
  const leave = () => !sending && (unsaved ? setLeaving(true) : onClose())

  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onEnter: beginAtFirst } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form
        // In the place of the record that surrounds it.
        record={initial as RaRecord}
        validate={(typed) => validate?.(typed as T) ?? {}}
        onSubmit={send}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
        disableInvalidFormNotification
        noValidate
      >
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            <FormProblem />
            {children}
          </Stack>
        </DialogContent>
        <Answers {...answers} onTyped={setUnsaved} onClose={leave} />
      </Form>
      <LeaveQuestion open={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </Dialog>
  )
}

type AnswersProps = Pick<Props<object>, 'submit' | 'grave' | 'disabled' | 'onClose'> & {
  onTyped: (unsaved: boolean) => void
}

function Answers({ submit, grave = false, disabled = false, onTyped, onClose }: AnswersProps) {
  const translate = useTranslate()
  const { isSubmitting, dirtyFields } = useFormState()
  const unsaved = Object.keys(dirtyFields).length > 0
  useEffect(() => onTyped(unsaved), [onTyped, unsaved])
  return (
    <DialogActions>
      <Button variant="outlined" color="secondary" aria-disabled={isSubmitting || undefined} onClick={onClose}>
        {translate('questions.back')}
      </Button>
      <BusyButton
        type="submit"
        variant="contained"
        color={grave ? 'error' : 'primary'}
        disabled={disabled}
        busy={isSubmitting}
      >
        {submit}
      </BusyButton>
    </DialogActions>
  )
}
