import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput, useDataProvider } from 'react-admin'
import type { KeptCampaign } from '#common/wire'
import { isEmail } from '../../../../common/email'
import { LONGEST } from '../../../../common/longest'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useCampaignStep } from './use_campaign_step'

const errorsOf = ({ email }: { email: string }): Record<string, string | undefined> => (isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address' })

/** Asks somebody to the table by mail; whoever has no account yet makes one on the way. */
export function InvitePlayer({ campaign }: { campaign: KeptCampaign }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useCampaignStep()
  const [open, setOpen] = useState(false)

  async function invite({ email }: { email: string }) {
    const address = email.trim()
    const errors = await step({ failed: 'Nobody was invited.', done: `${address} is invited.`, send: () => data.invitePlayer(campaign.id, address) })
    if (!errors) setOpen(false)
    return errors
  }

  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<AddOutlined sx={{ fontSize: 16 }} />} onClick={() => setOpen(true)}>
        Invite Player
      </Button>
      {open && (
        <FormDialog title="Invite a player" submit="Send Invitation" values={{ email: '' }} validate={errorsOf} onSubmit={invite} onClose={() => setOpen(false)}>
          <TextInput
            source="email"
            label="Email"
            type="email"
            {...asTyped}
            helperText="They get a mail with a link that is good for two weeks."
            {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off' })}
          />
        </FormDialog>
      )}
    </>
  )
}
