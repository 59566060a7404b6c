import { useTranslate } from 'react-admin'
import { Confirm } from './Confirm'

/** Asks before something typed is lost. */
export function LeaveQuestion({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate()
  return (
    <Confirm
      open={open}
      question={translate('questions.leave.title')}
      confirm={translate('questions.leave.leave')}
      cancel="questions.leave.stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {translate('questions.leave.content')}
    </Confirm>
  )
}
