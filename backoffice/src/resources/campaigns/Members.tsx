import AddOutlined from '@mui/icons-material/AddOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useState } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import type { CampaignMember, KeptCampaign } from '#common/wire'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { Empty } from '#backoffice/layout/States'
import { day } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { useStep } from '#backoffice/steps/use_step'
import { CustomerPicker } from '../people/CustomerPicker'
import { ComesBack, Entry, useAgreed } from './Entry'
import { playersOf } from './in_words'
import { AskFirst, type Wish } from './Requests'

/** Asks somebody to the table by mail; whoever has no account yet makes one on the way. */
function InvitePlayer() {
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

export function Members() {
  const campaign = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(campaign.id)
  const [wish, setWish] = useState<Wish | null>(null)
  const keeps = may('shop')
  const title = translate('resources.campaigns.fields.players')

  const removing = ({ id: userId, name }: CampaignMember['user']): Wish => ({
    step: 'remove',
    args: { name },
    send: () => data.removeMember(campaign.id, userId, agreed({ userId })),
    further: <ComesBack campaignId={campaign.id} of={{ userId }} />,
  })

  return (
    <Panel
      title={title}
      aside={playersOf(campaign, translate)}
      flush
      actions={keeps && !campaign.ended && <InvitePlayer />}
    >
      {campaign.members.length === 0 ? (
        <Empty icon={PeopleAltOutlined} message={translate('resources.campaigns.no_players')} />
      ) : (
        <List disablePadding aria-label={title}>
          {campaign.members.map(({ user, joinedAt }) => (
            <Entry
              key={user.id}
              name={user.name}
              to={keeps ? `/users/${user.id}` : undefined}
              more={translate('resources.campaigns.joined', { day: day(joinedAt) })}
            >
              {keeps && (
                <Button
                  color="secondary"
                  aria-label={translate('resources.campaigns.steps.remove.label', { name: user.name })}
                  onClick={() => setWish(removing(user))}
                >
                  {translate('resources.campaigns.steps.remove.confirm')}
                </Button>
              )}
            </Entry>
          ))}
        </List>
      )}
      {wish && <AskFirst wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  )
}
