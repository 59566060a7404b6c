import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { KeptCampaign } from '#common/wire'
import { scheduleText } from '../../../../common/campaigns/schedule'
import { dollarsText } from '../../../../common/money'
import { Prose } from '../../catalogue/Prose'
import record from '../../catalogue/RecordDetail.module.css'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { RecordScreen } from '../../layout/RecordScreen'
import columns from '../orders/OrderDetail.module.css'
import { nextDays, placeIn, plainDay } from './in_words'
import { Members } from './Members'
import { CAMPAIGNS, editPath } from './paths'
import { RemoveCampaign } from './RemoveCampaign'
import { Requests } from './Requests'
import { Status } from './Status'

function Actions({ campaign }: { campaign: KeptCampaign }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete Campaign
      </Button>
      <Button variant="contained" component={Link} to={editPath(campaign.id)}>
        Edit Campaign
      </Button>
      <RemoveCampaign campaign={campaign} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function CampaignFacts({ campaign }: { campaign: KeptCampaign }) {
  const { gameMaster, venue, system, systemId, campaignSetting, slug } = campaign
  const days = nextDays(campaign)
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
  const { id = '' } = useParams()
  return (
    <RecordScreen<KeptCampaign> resource="campaigns" id={id} parent={CAMPAIGNS} title="Campaign" icon="campaigns" gone="This campaign does not exist any more.">
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
              <Members campaign={campaign} />
              <Requests campaign={campaign} />
            </div>
          </div>
        </Page>
      )}
    </RecordScreen>
  )
}
