import { useTranslate } from 'react-admin'
import type { Campaign } from '#common/wire'
import { scheduleText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { Either, RecordOf, Search } from '#backoffice/lists/conditions'
import { CreateLink, List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { Status } from './Status'
import { may } from '#backoffice/providers/signed_in'
import { placeIn, playersOf } from './in_words'
import { campaignPath, editCampaignPath } from '../paths'

const BY_NAME = { field: 'name', order: 'ASC' } as const

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.campaigns.search" />,
  <Either
    key="private"
    source="private"
    alwaysOn
    label="resources.campaigns.fields.status"
    any="resources.campaigns.filters.any_status"
    labels={['resources.campaigns.filters.private', 'resources.campaigns.filters.public']}
  />,
  <RecordOf
    key="gameMasterId"
    source="gameMasterId"
    label="resources.games.fields.gameMaster"
    any="resources.games.filters.any_game_master"
    reference="game-masters"
  />,
  <RecordOf
    key="venueId"
    source="venueId"
    label="resources.games.fields.venue"
    any="resources.games.filters.any_venue"
    reference="venues"
  />,
]

const compact = (campaign: Campaign) => (
  <Compact
    title={campaign.name}
    figure={dollarsText(campaign.price)}
    lines={[
      `${scheduleText(campaign)} · ${campaign.gameMaster.name}`,
      placeIn(campaign),
      <Status key="status" campaign={campaign} players />,
    ]}
  />
)

export default function CampaignList() {
  const translate = useTranslate()
  const keeps = may('shop')
  return (
    <List<Campaign>
      sort={BY_NAME}
      filters={keeps ? filters : filters.slice(0, 2)}
      columns
      actions={<CreateLink to="/campaigns/new" />}
    >
      <Table<Campaign> to={({ id }) => (keeps ? editCampaignPath(id) : campaignPath(id))} compact={compact}>
        <NameColumn<Campaign> source="name" long render={({ name }) => name} />
        <Column<Campaign> source="gameMaster" long render={({ gameMaster }) => gameMaster.name} />
        <Column<Campaign> source="status" render={(campaign) => <Status campaign={campaign} />} />
        <NumberColumn<Campaign> source="games" disableSort render={({ games }) => games.length} />
        <Column<Campaign> source="players" unbroken render={(campaign) => playersOf(campaign, translate)} />
        <Column<Campaign> source="schedule" disableSort render={scheduleText} />
        <NumberColumn<Campaign> source="price" render={({ price }) => dollarsText(price)} />
        <Column<Campaign> source="venue" long render={placeIn} />
      </Table>
    </List>
  )
}
