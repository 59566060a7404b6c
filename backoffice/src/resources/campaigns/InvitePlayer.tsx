import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { KeptCampaign } from '#common/wire'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { CustomerPicker } from '../people/CustomerPicker'

/** Asks somebody to the table by mail; whoever has no account yet makes one on the way. */
export function InvitePlayer() {
  const { id } = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('campaigns')
  const [open, setOpen] = useState(false)
  const say = (text: string, args?: object) => translate(`resources.campaigns.steps.invite.${text}`, args)
  const errorsOf = ({ email }: { email: string }) => (isEmail(email.trim()) ? {} : { email: say('no_email') })

  async function invite({ email }: { email: string }) {
    const address = email.trim()
    const errors = await step({
      failed: say('failed'),
      done: say('done', { address }),
      send: () => data.invitePlayer(id, address),
    })
    if (!errors) setOpen(false)
    return errors
  }

  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
        onClick={() => setOpen(true)}
      >
        {say('action')}
      </Button>
      {open && (
        <FormDialog
          title={say('title')}
          submit={say('submit')}
          values={{ email: '' }}
          validate={errorsOf}
          onSubmit={invite}
          onClose={() => setOpen(false)}
        >
          <CustomerPicker only="email" />
          <TextInput
            source="email"
            type="email"
            {...asTyped}
            helperText={say('hint')}
            {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off' })}
          />
        </FormDialog>
      )}
    </>
  )
}
