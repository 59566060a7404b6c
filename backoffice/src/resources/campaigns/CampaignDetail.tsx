import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { KeptCampaign } from '#common/wire'
import { scheduleText } from '../../../../common/campaigns/schedule'
import { dollarsText } from '../../../../common/money'
import { Prose } from '../../catalogue/Prose'
import record from '../../catalogue/RecordDetail.module.css'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import type { BackOfficeData } from '../../providers/data/verbs'
import columns from '../orders/OrderDetail.module.css'
import { nextDays, placeIn, plainDay } from './in_words'
import { AskFirst } from './AskFirst'
import { ComesBack, useAgreed } from './ComesBack'
import { Members } from './Members'
import { CAMPAIGNS, editPath } from './paths'
import { RemoveCampaign } from './RemoveCampaign'
import { Requests } from './Requests'
import { Sessions } from './Sessions'
import { Status } from './Status'

function Actions({ campaign }: { campaign: KeptCampaign }) {
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(campaign.id)
  const [asking, setAsking] = useState<'delete' | 'end' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking('delete')}>
        Delete Campaign
      </Button>
      {!campaign.ended && (
        <>
          <Button variant="outlined" color="secondary" onClick={() => setAsking('end')}>
            End Campaign
          </Button>
          <Button variant="contained" component={Link} to={editPath(campaign.id)}>
            Edit Campaign
          </Button>
        </>
      )}
      <RemoveCampaign campaign={campaign} open={asking === 'delete'} onClose={close} />
      {asking === 'end' && (
        <AskFirst
          wish={{
            question: `End the campaign "${campaign.name}"?`,
            more: 'It leaves the lists and takes nobody any more; its page stays. Its players, and who waits for an answer, are told by mail. This cannot be undone.',
            further: <ComesBack campaignId={campaign.id} />,
            confirm: 'End Campaign',
            failed: 'The campaign was not ended.',
            done: 'The campaign has ended.',
            send: () => data.endCampaign(campaign.id, agreed()),
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function CampaignFacts({ campaign }: { campaign: KeptCampaign }) {
  const { gameMaster, venue, system, systemId, campaignSetting, slug } = campaign
  const days = campaign.ended ? '' : nextDays(campaign)
  return (
    <Facts>
      <Fact label="Game Master">
        <Link to={`/game-masters/${gameMaster.id}`}>{gameMaster.name}</Link>
      </Fact>
      <Fact label="Schedule">
        {scheduleText(campaign)}
        {days && <div>{`Next: ${days}`}</div>}
      </Fact>
      <Fact label="Starts on">{plainDay(campaign.startsOn)}</Fact>
      <Fact label="Venue">
        <Link to={`/venues/${venue.id}`}>{placeIn(campaign)}</Link>
      </Fact>
      <Fact label="Price">{`${dollarsText(campaign.price)} a session`}</Fact>
      <Fact label="Sessions">{campaign.games.length}</Fact>
      <Fact label="System">{system ? <Link to={`/systems/${systemId}`}>{system.name}</Link> : 'None'}</Fact>
      <Fact label="Campaign Setting">{campaignSetting ? <Link to={`/campaign-settings/${campaignSetting.id}`}>{campaignSetting.name}</Link> : 'None'}</Fact>
      <Fact label="Public page">
        <a href={`/campaign/${slug}`}>{`/campaign/${slug}`}</a>
      </Fact>
    </Facts>
  )
}

/** One campaign: what it is, who is in it and who would like to be. */
export default function CampaignDetail() {
  return (
    <Show<KeptCampaign>>
      {(campaign) => (
        <Page title={campaign.name} subtitle={<Status campaign={campaign} players />} parent={CAMPAIGNS} actions={<Actions campaign={campaign} />}>
          <div className={columns.columns}>
            <div className={columns.column}>
              <Panel title="Details" quiet>
                <div className={record.facts}>
                  {campaign.image && (
                    <div className={record.picture}>
                      <img src={campaign.image} alt="" />
                    </div>
                  )}
                  <CampaignFacts campaign={campaign} />
                </div>
              </Panel>
              <Panel title="Description">
                <Prose html={campaign.descriptionHtml} empty="No description yet." />
              </Panel>
            </div>
            <div className={columns.column}>
              {!campaign.ended && <Sessions campaign={campaign} />}
              <Members campaign={campaign} />
              <Requests campaign={campaign} />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
