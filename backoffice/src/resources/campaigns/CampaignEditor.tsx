import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import type { KeptCampaign } from '#common/wire'
import { Page } from '../../layout/Page'
import { Show } from '../../layout/Show'
import { CampaignForm } from './CampaignForm'
import { CAMPAIGNS, campaignPath } from './paths'

function View({ id }: { id: number }) {
  return (
    <Button variant="outlined" color="secondary" component={Link} to={campaignPath(id)}>
      View Campaign
    </Button>
  )
}

function EditCampaign() {
  return (
    <Show<KeptCampaign> fresh resource="campaigns">
      {(campaign) => (
        <Page title="Edit Campaign" subtitle={campaign.name} parent={CAMPAIGNS} actions={<View id={campaign.id} />}>
          <CampaignForm campaign={campaign} />
        </Page>
      )}
    </Show>
  )
}

/** /campaigns/new makes a campaign, /campaigns/edit/:id changes one. */
export default function CampaignEditor() {
  const { id } = useParams()
  if (id) return <EditCampaign key={id} />
  return (
    <Page key="new" title="New Campaign" parent={CAMPAIGNS}>
      <CampaignForm />
    </Page>
  )
}
