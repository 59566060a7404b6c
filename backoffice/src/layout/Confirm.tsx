import Button from '@mui/material/Button'
import { useId, type ReactNode } from 'react'
import { BusyButton } from './BusyButton'
import styles from './Confirm.module.css'
import { useModal } from './use_modal'

interface Props {
  open: boolean
  question: string
  children?: ReactNode
  /** The verb on the button that does it. */
  confirm: string
  cancel?: string
  busy?: boolean
  /** It would be refused; the text says why. */
  impossible?: boolean
  /** Something that adds, and takes nothing away. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back, or that happens many times. The safe answer has the focus. */
export function Confirm({ open, question, children, confirm, cancel = 'Cancel', busy = false, impossible = false, harmless = false, onConfirm, onCancel }: Props) {
  const dialog = useModal(open)
  const id = useId()

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-question`} aria-describedby={`${id}-more`} onClose={onCancel}>
      <h2 id={`${id}-question`} className={styles.question}>
        {question}
      </h2>
      <div id={`${id}-more`} className={styles.more}>
        {children}
      </div>
      <div className={styles.answers}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of a modal question */}
        <Button variant="outlined" color="secondary" autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <BusyButton variant="contained" color={harmless ? 'primary' : 'error'} disabled={impossible} busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </div>
    </dialog>
  )
}
