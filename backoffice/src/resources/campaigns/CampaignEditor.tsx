import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import type { KeptCampaign } from '#common/wire'
import { Page } from '../../layout/Page'
import { RecordScreen } from '../../layout/RecordScreen'
import { CampaignForm } from './CampaignForm'
import { CAMPAIGNS, campaignPath } from './paths'

function View({ id }: { id: number }) {
  return (
    <Button variant="outlined" color="secondary" component={Link} to={campaignPath(id)}>
      View Campaign
    </Button>
  )
}

function EditCampaign({ id }: { id: string }) {
  return (
    <RecordScreen<KeptCampaign> fresh resource="campaigns" id={id} parent={CAMPAIGNS} title="Edit Campaign" icon="campaigns" gone="This campaign does not exist any more.">
      {(campaign) => (
        <Page title="Edit Campaign" subtitle={campaign.name} parent={CAMPAIGNS} actions={<View id={campaign.id} />}>
          <CampaignForm campaign={campaign} />
        </Page>
      )}
    </RecordScreen>
  )
}

/** /campaigns/new makes a campaign, /campaigns/edit/:id changes one. */
export default function CampaignEditor() {
  const { id } = useParams()
  if (id) return <EditCampaign key={id} id={id} />
  return (
    <Page key="new" title="New Campaign" parent={CAMPAIGNS}>
      <CampaignForm />
    </Page>
  )
}
