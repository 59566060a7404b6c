import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { BusyButton } from './BusyButton'

interface Props {
  open: boolean
  question: string
  children?: ReactNode
  confirm: string
  /** Default: "Cancel", or "Keep it" where something is taken away. */
  cancel?: string
  busy?: boolean
  /** Ends what is busy before it is through; without it, it is waited for. */
  onStop?: () => void
  /** It would be refused; the text says why. */
  impossible?: boolean
  /** Something that adds, and takes nothing away. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back, or that happens many times. The safe answer has the focus. */
export function Confirm({
  open,
  question,
  children,
  confirm,
  harmless = false,
  cancel = harmless ? 'questions.cancel' : 'questions.keep',
  busy = false,
  impossible = false,
  onConfirm,
  onCancel,
  onStop,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const giveUp = busy ? onStop : onCancel
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-more`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-question`}>{question}</DialogTitle>
      <DialogContent id={`${id}-more`}>{children}</DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of a modal question */}
        <Button variant="outlined" color="secondary" autoFocus aria-disabled={!giveUp || undefined} onClick={giveUp}>
          {translate(cancel, { _: cancel })}
        </Button>
        <BusyButton
          variant="contained"
          color={harmless ? 'primary' : 'error'}
          disabled={impossible}
          busy={busy}
          onClick={onConfirm}
        >
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
