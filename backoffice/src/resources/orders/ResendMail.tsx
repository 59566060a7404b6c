import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

export function ResendMail({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { id, email } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders')
  const say = (key: string) => translate(`resources.orders.resend.one.${key}`, { email })
  const resend = () => step({ failed: say('failed'), send: () => data.resendConfirmation(id), done: say('done') })
  return (
    <FormDialog title={say('title')} submit={say('submit')} values={{}} onSubmit={resend} onClose={onClose}>
      <p>{say('consequence')}</p>
    </FormDialog>
  )
}
