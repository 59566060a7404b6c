import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGame } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Icon } from '../../layout/Icon'
import { Page } from '../../layout/Page'
import { Choice, ChoiceFilter, DayFilter, Filters, FlagFilter } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordFilter } from '../../lists/RecordFilter'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dollarsText } from '../../../../common/money'
import { dateAndTime, weekdayAndTime } from '../../mountain_time'
import { CloneGames } from './CloneGames'
import { SeatsLeft } from './GameSeats'
import { place } from './place'

const UPCOMING = { upcoming: true }
const BY_DATE = { field: 'date', order: 'ASC' } as const

const STATUSES = [
  { id: 'upcoming', name: 'Upcoming' },
  { id: 'past', name: 'Past' },
  { id: 'cancelled', name: 'Cancelled' },
]
const CONDITIONS: Record<string, object> = { upcoming: UPCOMING, past: { upcoming: false }, cancelled: { cancelled: true } }

const AT_RISK = [{ id: 'true', name: 'At risk: soon, hardly sold' }]

const columns: Column<AdminGame>[] = [
  { label: 'Date', sort: 'date', cell: ({ date }) => dateAndTime(date) },
  { label: 'Game Master', sort: 'gameMaster', cell: ({ gameMaster }) => gameMaster.name },
  { label: 'Module', sort: 'module', cell: ({ module }) => module.name },
  { label: 'Players', sort: 'players', cell: (game) => <SeatsLeft game={game} column /> },
  { label: 'Price', sort: 'price', numeric: true, cell: ({ price }) => dollarsText(price) },
  { label: 'Venue', sort: 'venue', cell: place },
]

const compact = (game: AdminGame) => (
  <Compact
    title={game.module.name}
    figure={dollarsText(game.price)}
    lines={[`${weekdayAndTime(game.date)} · ${game.gameMaster.name}`, place(game), <SeatsLeft key="seats" game={game} />]}
  />
)

function GameFilters() {
  return (
    <>
      <RecordFilter name="gameMasterId" label="Game Master" any="All game masters" resource="game-masters" />
      <RecordFilter name="moduleId" label="Module" any="All modules" resource="modules" />
      <RecordFilter name="venueId" label="Venue" any="All venues" resource="venues" />
      <FlagFilter name="full" label="Seats" labels={['Any', 'Full', 'With seats left']} />
      <ChoiceFilter name="atRisk" label="Sales" any="Any" choices={AT_RISK} />
      <DayFilter name="from" label="From" />
      <DayFilter name="to" label="To" />
    </>
  )
}

/** A cancelled game is in neither of the other two: it left every list (D-01). */
function StatusFilter() {
  const { filterValues, setFilters } = useListContext()
  const { upcoming, cancelled, ...others } = filterValues
  const value = cancelled ? 'cancelled' : upcoming === undefined ? '' : upcoming ? 'upcoming' : 'past'
  return <Choice label="Status" any="All dates" choices={STATUSES} value={value} change={(id) => setFilters({ ...others, ...CONDITIONS[id] })} />
}

function CreateGameButton() {
  return (
    <Button variant="contained" component={Link} to="/create-game" startIcon={<Icon name="plus" size={16} />}>
      Create Game
    </Button>
  )
}

const isUpcomingOnly = (conditions: Record<string, unknown>) =>
  conditions.upcoming === true && Object.values(conditions).filter((value) => value !== undefined).length === 1

function NoGames() {
  const { filterValues } = useListContext()
  return isUpcomingOnly(filterValues) ? <Empty icon="games" message="There are no upcoming games right now." /> : <NothingFound reset={UPCOMING} />
}

export default function GameList() {
  return (
    <ListScreen resource="games" sort={BY_DATE} filterDefaultValues={UPCOMING}>
      <Page title="Games" actions={<CreateGameButton />}>
        <Filters
          search={<SearchBox label="Search module, game master or venue" />}
          always={<StatusFilter />}
          names={['gameMasterId', 'moduleId', 'venueId', 'full', 'atRisk', 'from', 'to']}
          tools={<ListTools columns={columns} />}
        >
          <GameFilters />
        </Filters>
        <RecordTable
          label="Games"
          columns={columns}
          to={({ id }) => `/games/${id}`}
          compact={compact}
          empty={<NoGames />}
          bulk={<CloneGames />}
        />
      </Page>
    </ListScreen>
  )
}
