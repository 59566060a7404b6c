import Button from '@mui/material/Button'
import { useEffect, useId, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { DraftForm } from '../inputs/DraftForm'
import { FormProblem } from '../inputs/FormProblem'
import type { FormErrors } from '../inputs/refusal'
import { BusyButton } from './BusyButton'
import styles from './Confirm.module.css'
import own from './FormDialog.module.css'
import { LeaveQuestion } from './LeaveQuestion'
import { useModal } from './use_modal'

interface Props<T extends object> {
  title: string
  /** The verb on the button that does it. */
  submit: string
  /** What it does cannot be taken back. */
  grave?: boolean
  disabled?: boolean
  values: T
  validate?: (values: T) => Record<string, string | undefined>
  /** Errors keep the dialog open, with all that was typed. */
  onSubmit: (values: T) => Promise<FormErrors | undefined>
  onClose: () => void
  children?: ReactNode
}

/** A question with a form. Mounted while it is asked; waits for the server and shows its refusal in place. */
export function FormDialog<T extends object>({ title, values, validate, onSubmit, onClose, children, ...answers }: Props<T>) {
  const dialog = useModal()
  const id = useId()
  // Newer values from the server must not wipe out what somebody is typing.
  const [initial] = useState(values)

  // React passes on the end of a question that stands within.
  const closeOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && onClose()

  return (
    <dialog ref={dialog} className={`${styles.dialog} ${own.dialog}`} aria-labelledby={id} onClose={closeOwn}>
      <h2 id={id} className={styles.question}>
        {title}
      </h2>
      <DraftForm initial={initial} validate={validate} onSubmit={onSubmit}>
        <div className={own.form}>
          <FormProblem />
          {children}
          <DialogAnswers {...answers} dialog={dialog} onClose={onClose} />
        </div>
      </DraftForm>
    </dialog>
  )
}

type AnswersProps = Pick<Props<object>, 'submit' | 'grave' | 'disabled' | 'onClose'> & { dialog: RefObject<HTMLDialogElement | null> }

function DialogAnswers({ submit, grave = false, disabled = false, dialog, onClose }: AnswersProps) {
  const { isSubmitting, dirtyFields } = useFormState()
  const [asking, setAsking] = useState(false)
  const unsaved = Object.keys(dirtyFields).length > 0

  // Escape is often meant for something smaller, such as what the browser offers to fill in.
  useEffect(() => {
    const element = dialog.current
    if (!unsaved || !element) return
    const ask = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      setAsking(true)
    }
    element.addEventListener('cancel', ask)
    return () => element.removeEventListener('cancel', ask)
  }, [dialog, unsaved])

  return (
    <>
      <div className={own.answers}>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          Back
        </Button>
        <BusyButton type="submit" variant="contained" color={grave ? 'error' : 'primary'} disabled={disabled} busy={isSubmitting}>
          {submit}
        </BusyButton>
      </div>
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  )
}
