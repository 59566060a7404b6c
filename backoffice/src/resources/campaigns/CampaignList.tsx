import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Campaign } from '#common/wire'
import { scheduleText } from '../../../../common/campaigns/schedule'
import { dollarsText } from '../../../../common/money'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Icon } from '../../layout/Icon'
import { Page } from '../../layout/Page'
import { Filters, FlagFilter } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordFilter } from '../../lists/RecordFilter'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { Status } from './Status'
import { placeIn, playersOf } from './in_words'
import { editPath } from './paths'

const BY_NAME = { field: 'name', order: 'ASC' } as const

const columns: Column<Campaign>[] = [
  { label: 'Name', sort: 'name', cell: ({ name }) => name },
  { label: 'Game Master', sort: 'gameMaster', cell: ({ gameMaster }) => gameMaster.name },
  { label: 'Status', sort: 'status', cell: (campaign) => <Status campaign={campaign} /> },
  { label: 'Sessions', numeric: true, cell: ({ games }) => games.length },
  { label: 'Players', sort: 'players', unbroken: true, cell: playersOf },
  { label: 'Schedule', cell: scheduleText },
  { label: 'Price', sort: 'price', numeric: true, cell: ({ price }) => dollarsText(price) },
  { label: 'Venue', sort: 'venue', cell: placeIn },
]

const compact = (campaign: Campaign) => (
  <Compact
    title={campaign.name}
    figure={dollarsText(campaign.price)}
    lines={[`${scheduleText(campaign)} · ${campaign.gameMaster.name}`, placeIn(campaign), <Status key="status" campaign={campaign} players />]}
  />
)

function CreateCampaignButton() {
  return (
    <Button variant="contained" component={Link} to="/campaigns/new" startIcon={<Icon name="plus" size={16} />}>
      Create Campaign
    </Button>
  )
}

function NoCampaigns() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="campaigns" message="There are no campaigns yet." />
}

/** All of them, private ones too. */
export default function CampaignList() {
  return (
    <ListScreen resource="campaigns" sort={BY_NAME}>
      <Page title="Campaigns" actions={<CreateCampaignButton />}>
        <Filters
          search={<SearchBox label="Search name, game master or venue" />}
          always={<FlagFilter name="private" label="Status" labels={['Any status', 'Private', 'Public']} />}
          names={['gameMasterId', 'venueId']}
          tools={<ListTools columns={columns} />}
        >
          <RecordFilter name="gameMasterId" label="Game Master" any="All game masters" resource="game-masters" />
          <RecordFilter name="venueId" label="Venue" any="All venues" resource="venues" />
        </Filters>
        <RecordTable label="Campaigns" columns={columns} to={({ id }) => editPath(id)} compact={compact} empty={<NoCampaigns />} />
      </Page>
    </ListScreen>
  )
}
