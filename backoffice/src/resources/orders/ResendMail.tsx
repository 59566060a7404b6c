import { useDataProvider } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

export function ResendMail({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()

  async function resend() {
    const errors = await step({
      failed: 'The confirmation was not sent.',
      send: () => data.resendConfirmation(order.id),
      done: () => `The confirmation is on its way to ${order.email}.`,
    })
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog title="Send the confirmation again?" submit="Send" values={{}} onSubmit={resend} onClose={onClose}>
      <p className={styles.more}>{`It goes to ${order.email}, with the order as it is now.`}</p>
    </FormDialog>
  )
}
