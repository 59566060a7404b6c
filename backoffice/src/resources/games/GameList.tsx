import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { lazy, Suspense } from 'react'
import { DateInput, useListContext, useTranslate } from 'react-admin'
import type { AdminGame } from '#common/wire'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { Either, OneOf, RecordOf, Search } from '#backoffice/lists/conditions'
import { CreateLink, List } from '#backoffice/lists/List'
import type { FilterProps } from '#backoffice/lists/FilterBar'
import { Nothing } from '#backoffice/lists/Nothing'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dateAndTime, weekdayAndTime } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import { SeatsLeft } from './GameSeats'
import { place } from './in_words'

/** Nobody has chosen any yet when the list is there. */
const ForChosen = lazy(() => import('./ForChosen'))

const UPCOMING = { upcoming: true }
const BY_DATE = { field: 'date', order: 'ASC' } as const

const CONDITIONS: Record<string, object> = {
  upcoming: UPCOMING,
  past: { upcoming: false },
  cancelled: { cancelled: true },
}

/** A cancelled game is in neither of the other two: it left every list (D-01). */
function Status({ source }: FilterProps) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { upcoming, cancelled, ...others } = filterValues
  const value = cancelled ? 'cancelled' : upcoming === undefined ? '' : upcoming ? 'upcoming' : 'past'
  return (
    <TextField
      select
      className={`ra-input-${source}`}
      label={translate('resources.games.filters.status')}
      value={value}
      onChange={({ target }) => setFilters({ ...others, ...CONDITIONS[target.value] })}
    >
      <MenuItem value="">{translate('resources.games.filters.any_date')}</MenuItem>
      {Object.keys(CONDITIONS).map((id) => (
        <MenuItem key={id} value={id}>
          {translate(`resources.games.filters.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.games.search" />,
  <Status key="upcoming" source="upcoming" alwaysOn />,
  <RecordOf
    key="gameMasterId"
    source="gameMasterId"
    label="resources.games.fields.gameMaster"
    any="resources.games.filters.any_game_master"
    reference="game-masters"
  />,
  <RecordOf
    key="moduleId"
    source="moduleId"
    label="resources.games.fields.module"
    any="resources.games.filters.any_module"
    reference="modules"
  />,
  <RecordOf
    key="systemId"
    source="systemId"
    label="resources.modules.filters.system"
    any="resources.modules.filters.any_system"
    reference="systems"
  />,
  <RecordOf
    key="campaignSettingId"
    source="campaignSettingId"
    label="resources.modules.filters.setting"
    any="resources.modules.filters.any_setting"
    reference="campaign-settings"
  />,
  <RecordOf
    key="venueId"
    source="venueId"
    label="resources.games.fields.venue"
    any="resources.games.filters.any_venue"
    reference="venues"
  />,
  <Either
    key="full"
    source="full"
    label="resources.games.filters.seats"
    any="resources.games.filters.any"
    labels={['resources.games.filters.full', 'resources.games.filters.with_seats']}
  />,
  <OneOf
    key="atRisk"
    source="atRisk"
    label="resources.games.filters.sales"
    any="resources.games.filters.any"
    choices={[{ id: 'true', name: 'resources.games.filters.at_risk' }]}
  />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
]

const compact = (game: AdminGame) => (
  <Compact
    title={game.module.name}
    figure={dollarsText(game.price)}
    lines={[
      `${weekdayAndTime(game.date)} · ${game.gameMaster.name}`,
      place(game),
      <SeatsLeft key="seats" game={game} />,
    ]}
  />
)

/** Of one's own games it is said already whose they are, and where. */
const OF_ALL = ['gameMasterId', 'venueId', 'atRisk']

export default function GameList() {
  const ofAll = may('shop')
  return (
    <List<AdminGame>
      sort={BY_DATE}
      filterDefaultValues={UPCOMING}
      filters={ofAll ? filters : filters.filter(({ props }) => !OF_ALL.includes(props.source))}
      columns
      actions={<CreateLink to="/create-game" />}
    >
      <Table<AdminGame>
        to={({ id }) => `/games/${id}`}
        compact={compact}
        empty={<Nothing standard={UPCOMING} />}
        bulk={
          may('games.create') && (
            <Suspense>
              <ForChosen />
            </Suspense>
          )
        }
      >
        <NameColumn<AdminGame> source="date" render={({ date }) => dateAndTime(date)} />
        <Column<AdminGame> source="gameMaster" long render={({ gameMaster }) => gameMaster.name} />
        <Column<AdminGame> source="module" long render={({ module }) => module.name} />
        <Column<AdminGame> source="players" render={(game) => <SeatsLeft game={game} column />} />
        <NumberColumn<AdminGame> source="price" render={({ price }) => dollarsText(price)} />
        <Column<AdminGame> source="venue" long render={place} />
      </Table>
    </List>
  )
}
