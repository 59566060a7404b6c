import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  Form,
  ResourceContextProvider,
  useDataProvider,
  useGetList,
  useNotify,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { GameMaster, StaffCalendar, Venue } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { Failure, Unloaded, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { CreateLink } from '#backoffice/lists/List'
import { today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may, ownVenues } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import { Agenda } from './Agenda'
import styles from './Calendar.module.css'
import { columnsOf, COLUMNS_BY, MOST_COLUMNS, tableColumns, entriesOf, type Entry } from './entries'
import { EntryDialog } from './EntryDialog'
import { fixedPlace, staysPut, type Target } from './moves'
import { daysOf, daysToRead, lookIn, titleOf, turned, VIEWS, type Look } from './view'

const Grid = lazy(() => import('./Grid'))
const MoveForm = lazy(() => import('./MoveForm'))
const ConfirmMove = lazy(() => import('./ConfirmMove'))

const AS_MANY_AS_FIT = {
  pagination: { page: 1, perPage: MOST_COLUMNS },
  sort: { field: 'name', order: 'ASC' },
} as const

const knowsVenues = () => may('shop') || may('my-venues')

function useLook(): [Look, (change: Partial<Look>) => void] {
  const [address, setAddress] = useSearchParams()
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const look = lookIn(address, isNarrow ? 'list' : 'month')
  // Another change may come before this one is drawn.
  const latest = useRef(address)
  useEffect(() => void (latest.current = address), [address])
  const change = (changed: Partial<Look>) => {
    const now = {
      ...Object.fromEntries(latest.current),
      ...Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [name, value === null ? '' : String(value)])
      ),
    }
    latest.current = new URLSearchParams(Object.entries(now).filter(([, value]) => value !== ''))
    setAddress(latest.current)
  }
  return [look, change]
}

interface Move {
  entry: Entry
  target: Target
  stay: () => void
}

/** What takes place, of every kind, by month, week and day; what is to come can be moved, and new games begun. Times are the shop's. */
export default function CalendarScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const data = useDataProvider<BackOfficeData>()
  const [look, setLook] = useLook()
  const isIn = (by: Look['by']) => look.view === 'day' && look.by === by
  const {
    data: venues = [],
    error: noVenues,
    isLoading: venuesCome,
    refetch: readVenues,
  } = useGetList<Venue>(ownVenues(), AS_MANY_AS_FIT, { ...patience, enabled: isIn('venue') && knowsVenues() })
  const {
    data: gameMasters = [],
    error: noGameMasters,
    isLoading: gameMastersCome,
    refetch: readGameMasters,
  } = useGetList<GameMaster>('game-masters', AS_MANY_AS_FIT, { ...patience, enabled: isIn('gameMaster') })
  const [open, setOpen] = useState<Entry | null>(null)
  const [asking, setAsking] = useState<Entry | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  const wish = { ...daysToRead(look), venueId: look.venueId ?? undefined, gameMasterId: look.gameMasterId ?? undefined }
  const {
    data: read,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery<StaffCalendar, Error>({
    queryKey: ['calendar', wish],
    queryFn: () => data.readCalendar(wish),
    placeholderData: keepPreviousData,
    ...patience,
  })
  const days = daysOf(look)
  const near = read ? entriesOf(read, shopTime()) : []
  const entries = near.filter(
    ({ startWall, endWall }) => startWall.slice(0, 10) <= days.to && endWall > `${days.from}T00:00`
  )
  const columns =
    look.view !== 'day'
      ? []
      : look.by === 'table'
        ? tableColumns(near)
        : columnsOf(entries, look.by, look.by === 'venue' ? venues : gameMasters)

  function begin(entry: Entry, target: Target, stay = () => {}) {
    const fixed = fixedPlace(entry, target)
    if (fixed) notify(`resources.calendar.move.fixed.${fixed}`, { type: 'error' })
    if (fixed || staysPut(entry, target)) return stay()
    setMove({ entry, target, stay })
  }

  function create({ wall, venue, gameMaster, table }: Target, isWholeDay: boolean) {
    const asked = {
      date: wall.slice(0, 10),
      time: isWholeDay ? '' : wall.slice(11, 16),
      venueId: venue?.id ?? look.venueId ?? '',
      gamemasterId: gameMaster?.id ?? look.gameMasterId ?? '',
      table: table ?? '',
    }
    const known = Object.entries(asked).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
    void navigate(`/create-game?${new URLSearchParams(known)}`)
  }

  return (
    <Page
      title={translate('resources.calendar.name', { smart_count: 2 })}
      subtitle={translate('resources.calendar.subtitle')}
      actions={
        <ResourceContextProvider value="games">
          <CreateLink to={`/create-game?date=${look.date < today() ? today() : look.date}`} />
        </ResourceContextProvider>
      }
    >
      <Toolbar look={look} onLook={setLook} />
      {noVenues && (
        <Unloaded
          message={translate('resources.games.no_venues', { reason: noVenues.message })}
          onRetry={() => void readVenues()}
        />
      )}
      {noGameMasters && (
        <Unloaded
          message={translate('resources.calendar.no_game_masters', { reason: noGameMasters.message })}
          onRetry={() => void readGameMasters()}
        />
      )}
      {error && !read ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : !read || venuesCome || gameMastersCome ? (
        // Columns that come later would move under what is dragged.
        <Waiting />
      ) : (
        <div aria-busy={isFetching} className={isPlaceholderData ? styles.stale : undefined}>
          {look.view === 'list' ? (
            <Agenda entries={entries} from={days.from} onOpen={setOpen} />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Grid look={look} entries={entries} columns={columns} onOpen={setOpen} onMove={begin} onCreate={create} />
            </Suspense>
          )}
        </div>
      )}
      {open && (
        <EntryDialog
          entry={open}
          onClose={() => setOpen(null)}
          onMove={() => {
            setAsking(open)
            setOpen(null)
          }}
        />
      )}
      <Suspense>
        {asking && (
          <MoveForm entry={asking} onTarget={(target) => begin(asking, target)} onClose={() => setAsking(null)} />
        )}
        {move && (
          <ConfirmMove
            entry={move.entry}
            target={move.target}
            onEnd={(done) => {
              if (!done) move.stay()
              setMove(null)
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface ToolbarProps {
  look: Look
  onLook: (change: Partial<Look>) => void
}

function Toolbar({ look, onLook }: ToolbarProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.calendar.${key}`)
  return (
    <div className={styles.toolbar}>
      <div className={styles.turn}>
        <IconButton aria-label={text('before')} onClick={() => onLook({ date: turned(look, -1) })}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton aria-label={text('after')} onClick={() => onLook({ date: turned(look, 1) })}>
          <ChevronRightOutlined />
        </IconButton>
        <Button variant="outlined" color="secondary" onClick={() => onLook({ date: today() })}>
          {text('today')}
        </Button>
        <p className={styles.title} aria-live="polite">
          {titleOf(look)}
        </p>
      </div>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('view')}
        value={look.view}
        onChange={(_, view) => view && onLook({ view })}
      >
        {VIEWS.map((view) => (
          <ToggleButton key={view} value={view}>
            {text(`views.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Narrowed look={look} onLook={onLook} />
    </div>
  )
}

/** To a venue, to a game master. */
function Narrowed({ look, onLook }: ToolbarProps) {
  const translate = useTranslate()
  const { venueId, gameMasterId } = look
  return (
    <Form record={{ venueId, gameMasterId } as unknown as RaRecord} className={styles.filters} onSubmit={() => {}}>
      {look.view === 'day' && (
        <TextField
          select
          size="small"
          label={translate('resources.calendar.columns')}
          value={look.by}
          onChange={({ target }) => onLook({ by: target.value as Look['by'] })}
        >
          {COLUMNS_BY.map((by) => (
            <MenuItem key={by} value={by}>
              {translate(`resources.games.fields.${by}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {knowsVenues() && (
        <ReferencePicker
          optional
          source="venueId"
          reference={ownVenues()}
          label="resources.games.fields.venue"
          placeholder={translate('resources.games.filters.any_venue')}
          onChange={(id) => onLook({ venueId: id || null })}
        />
      )}
      <ReferencePicker
        optional
        source="gameMasterId"
        reference="game-masters"
        label="resources.games.fields.gameMaster"
        placeholder={translate('resources.games.filters.any_game_master')}
        onChange={(id) => onLook({ gameMasterId: id || null })}
      />
    </Form>
  )
}
