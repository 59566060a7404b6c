import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { KeptCampaign, ToldCampaign } from '#common/wire'
import { scheduleText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { Prose } from '#backoffice/catalogue/Prose'
import record from '../../catalogue/RecordDetail.module.css'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Fact, Facts, Opened } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Empty } from '#backoffice/layout/States'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { useLeadAway } from '#backoffice/layout/as_left'
import { may } from '#backoffice/providers/signed_in'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { forgetRemoved } from '#backoffice/steps/use_step'
import columns from '../orders/OrderDetail.module.css'
import { AskFirst, type Wish, Requests } from './Requests'
import { ComesBack, useAgreed } from './Entry'
import { nextDays, placeIn, plainDay } from './in_words'
import { Members } from './Members'
import { editCampaignPath, CAMPAIGNS, useListLink } from '../paths'
import { Sessions } from './Sessions'
import { Status } from './Status'

function Actions() {
  const { id, name, ended, members } = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const leadAway = useLeadAway()
  const agreed = useAgreed(id)
  const [wish, setWish] = useState<Wish | null>(null)
  const further = <ComesBack campaignId={id} />

  async function remove() {
    await data.deleteCampaign(id, agreed())
    await leadAway(CAMPAIGNS)
    await forgetRemoved(queries, 'campaigns')
  }

  const told =
    members.length === 0
      ? translate('resources.campaigns.nobody_plays')
      : translate('resources.campaigns.players_told', { smart_count: members.length })
  const deleting: Wish = { step: 'delete', args: { name, told }, send: remove, isGone: true, further }
  const ending: Wish = { step: 'end', args: { name }, send: () => data.endCampaign(id, agreed()), further }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setWish(deleting)}>
        {translate('resources.campaigns.steps.delete.confirm')}
      </Button>
      {!ended && (
        <>
          <Button variant="outlined" color="secondary" onClick={() => setWish(ending)}>
            {translate('resources.campaigns.steps.end.confirm')}
          </Button>
          <Button variant="contained" component={Link} to={editCampaignPath(id)}>
            {translate('resources.campaigns.edit')}
          </Button>
        </>
      )}
      {wish && <AskFirst wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}

function CampaignFacts() {
  const campaign = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const { gameMaster, venue, system, systemId, campaignSetting, slug } = campaign
  const days = campaign.ended ? '' : nextDays(campaign)
  return (
    <Facts>
      <Fact source="gameMaster">
        <Opened to={`/game-masters/${gameMaster.id}`}>{gameMaster.name}</Opened>
      </Fact>
      <Fact source="schedule">
        {scheduleText(campaign)}
        {days && <div>{translate('resources.campaigns.next', { days })}</div>}
      </Fact>
      <Fact source="startsOn">{plainDay(campaign.startsOn)}</Fact>
      <Fact source="venue">
        <Opened to={`/venues/${venue.id}`}>{placeIn(campaign)}</Opened>
      </Fact>
      <Fact source="price">{translate('resources.campaigns.a_session', { price: dollarsText(campaign.price) })}</Fact>
      <Fact source="games">{campaign.games.length}</Fact>
      <Fact source="systemId">
        {system ? <Opened to={`/systems/${systemId}`}>{system.name}</Opened> : translate('resources.campaigns.none')}
      </Fact>
      <Fact source="campaignSettingId">
        {campaignSetting ? (
          <Opened to={`/campaign-settings/${campaignSetting.id}`}>{campaignSetting.name}</Opened>
        ) : (
          translate('resources.campaigns.none')
        )}
      </Fact>
      <Fact source="slug">
        <a href={`/campaign/${slug}`}>{`/campaign/${slug}`}</a>
      </Fact>
    </Facts>
  )
}

function Kept({ campaign }: { campaign: KeptCampaign }) {
  const translate = useTranslate()
  const parent = useListLink()
  return (
    <Page
      title={campaign.name}
      subtitle={<Status campaign={campaign} players />}
      parent={parent}
      actions={may('shop') && <Actions />}
    >
      <div className={columns.columns}>
        <div className={columns.column}>
          <Panel title={translate('resources.campaigns.details')} quiet>
            <div className={record.facts}>
              {campaign.image && (
                <div className={record.picture}>
                  <img src={campaign.image} alt="" />
                </div>
              )}
              <CampaignFacts />
            </div>
          </Panel>
          <Panel title={translate('resources.campaigns.fields.description')}>
            <Prose html={campaign.descriptionHtml} empty={translate('resources.campaigns.no_description')} />
          </Panel>
        </div>
        <div className={columns.column}>
          {!campaign.ended && <Sessions />}
          <Members />
          {may('shop') && <Requests />}
          {may('shop') && <RecordHistory subject="campaign" id={campaign.id} />}
        </div>
      </div>
    </Page>
  )
}

function SomebodyElses() {
  const translate = useTranslate()
  return (
    <Page title={translate('resources.campaigns.name', { smart_count: 1 })} parent={useListLink()}>
      <Empty message={translate('resources.campaigns.not_yours')} />
    </Page>
  )
}

/** Of somebody else's, the server tells what everybody may know. */
const isKept = (campaign: ToldCampaign | KeptCampaign): campaign is KeptCampaign => 'version' in campaign

/** One campaign: what it is, who is in it and who would like to be. */
export default function CampaignDetail() {
  return (
    <Show<ToldCampaign | KeptCampaign>>
      {(campaign) => (isKept(campaign) ? <Kept campaign={campaign} /> : <SomebodyElses />)}
    </Show>
  )
}
