import { Confirm } from './Confirm'

/** Asks before something typed is lost. */
export function LeaveQuestion({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  return (
    <Confirm open={open} question="Leave without saving?" confirm="Leave" cancel="Stay" onConfirm={onLeave} onCancel={onStay}>
      <p>What you typed is not saved yet.</p>
    </Confirm>
  )
}
