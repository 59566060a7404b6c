import Button from '@mui/material/Button'
import { CreateBase, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { KeptCampaign } from '#common/wire'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { CampaignForm } from './CampaignForm'
import { campaignPath, useListLink } from './paths'

function View({ id }: { id: number }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" color="secondary" component={Link} to={campaignPath(id)}>
      {translate('resources.campaigns.view')}
    </Button>
  )
}

function EditCampaign() {
  const translate = useTranslate()
  const parent = useListLink()
  return (
    <Edit<KeptCampaign> fresh>
      {(campaign) => (
        <Page
          title={translate('resources.campaigns.edit')}
          subtitle={campaign.name}
          parent={parent}
          actions={<View id={campaign.id} />}
        >
          <CampaignForm campaign={campaign} />
        </Page>
      )}
    </Edit>
  )
}

function NewCampaign() {
  const translate = useTranslate()
  return (
    <CreateBase>
      <Page title={translate('resources.campaigns.new')} parent={useListLink()}>
        <CampaignForm />
      </Page>
    </CreateBase>
  )
}

/** /campaigns/new makes a campaign, /campaigns/edit/:id changes one. */
export default function CampaignEditor() {
  const { id } = useParams()
  return id ? <EditCampaign key={id} /> : <NewCampaign />
}
