import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { CampaignMember, KeptCampaign } from '#common/wire'
import { Empty } from '#backoffice/layout/Empty'
import { Panel } from '#backoffice/layout/Panel'
import { day } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/may'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { AskFirst, type Wish } from './AskFirst'
import { ComesBack, useAgreed } from './ComesBack'
import { Entry } from './Entry'
import { playersOf } from './in_words'
import { InvitePlayer } from './InvitePlayer'

/** Who belongs to it. */
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
