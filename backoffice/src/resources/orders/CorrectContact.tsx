import { TextInput, useDataProvider } from 'react-admin'
import type { AdminOrder, Contact } from '#common/wire'
import { isEmail } from '../../../../common/email'
import { LONGEST } from '../../../../common/longest'
import { asTyped, fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { Tick } from '../../inputs/Tick'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

type Correction = Contact & { resend: boolean }

function faultsOf({ firstName, email }: Correction): Record<string, string | undefined> {
  return {
    ...(!firstName.trim() && { firstName: 'Please enter a first name.' }),
    ...(email.trim() && !isEmail(email.trim()) && { email: 'Please enter a valid email address' }),
  }
}

const optional = (maxLength: number) => ({ ...optionalAsTyped, ...fieldProps({ maxLength, 'autoComplete': 'off', 'aria-required': false }) })

/** Whom the order belongs to, and where everything about it is written to. */
export function CorrectContact({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()
  const { first_name: firstName, last_name: lastName, email, phone } = order

  async function correct(wanted: Correction) {
    const errors = await step({
      failed: 'The contact was not corrected.',
      send: () => data.correctContact(order.id, wanted),
      done: (corrected) => (wanted.resend && corrected.email ? `The contact is corrected; the confirmation is on its way to ${corrected.email}.` : 'The contact is corrected.'),
    })
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog title="Correct the contact" submit="Save" values={{ firstName, lastName, email, phone, resend: false }} validate={faultsOf} onSubmit={correct} onClose={onClose}>
      <div className={styles.pair}>
        <TextInput source="firstName" label="First Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
        <TextInput source="lastName" label="Last Name" {...optional(LONGEST.line)} />
      </div>
      <TextInput source="email" label="Email" type="email" {...optional(LONGEST.email)} />
      <TextInput source="phone" label="Phone" type="tel" {...optional(LONGEST.phone)} />
      <Tick source="resend" label="Send the confirmation there" hint="With the order as it is now." />
    </FormDialog>
  )
}
