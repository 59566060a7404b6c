import AddOutlined from '@mui/icons-material/AddOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { TextInput, useDataProvider, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { LONGEST } from '#common/longest'
import type { AdminGameDetail, GameRoster, RosterPlayer } from '#common/wire'
import { fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import { useAsked } from '#backoffice/layout/use_asked'
import { Column } from '#backoffice/lists/Table'
import { day, isPast } from '#backoffice/mountain_time'
import { API, fetchJson } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { isHereInPart } from '#backoffice/steps/use_marks'
import { useStep } from '#backoffice/steps/use_step'
import { Attendance } from '../rosters/Attendance'
import { MessagePlayers, useCopy, useCopyAddresses } from '../rosters/MessagePlayers'
import { Notes } from '../rosters/Notes'
import { nameOf, noteText } from '../rosters/players'
import { useAttendance, useRoster } from '../rosters/use_roster'
import { seatsLeft } from './in_words'
import { PlayerTable } from './Players'

interface Props {
  game: AdminGameDetail
  roster: GameRoster
  onSaved: () => void
}

/** The address of an online table, set by its game master or staff. */
function JoinLink({ game, roster: { joinUrl }, onSaved }: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { step } = useStep('games')
  if (game.cancelledAt || (game.venue && game.venue.type !== 'online')) return null
  const say = (key: string) => translate(`resources.players.join_link.${key}`)

  const save = async (url: string | null) => {
    const errors = await step({
      failed: translate('resources.games.not_saved'),
      record: game.id,
      send: () =>
        fetchJson(`${API}/games/${game.id}/join-link`, { method: 'PUT', body: JSON.stringify({ joinUrl: url }) }),
      done: say('done'),
    })
    onSaved()
    return errors
  }

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {say('title')}
      </Button>
      {isOpen && (
        <FormDialog
          title={say('title')}
          submit={translate('catalogue.save')}
          values={{ joinUrl: joinUrl ?? '' }}
          validate={(typed) =>
            isValid(typed.joinUrl) ? {} : { joinUrl: translate('resources.campaign-settings.errors.url') }
          }
          onSubmit={(typed) => save(typed.joinUrl?.trim() || null)}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="joinUrl"
            label={say('title')}
            {...optionalAsTyped}
            helperText={say('hint')}
            {...fieldProps({
              'maxLength': LONGEST.url,
              'inputMode': 'url',
              'autoComplete': 'off',
              'aria-required': false,
            })}
          />
        </FormDialog>
      )}
    </>
  )
}

const isValid = (url: string | null | undefined) => !url?.trim() || /^https:\/\/[^\s/?#]+\.\S+$/i.test(url.trim())

type Row = RosterPlayer & { id: number }

/** Who has a seat, and what staff do with them. */
export default function Roster({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  const { data: roster, error, refetch } = useRoster(game.id)
  const [writingTo, writeTo] = useState<RosterPlayer[] | null>(null)
  const players = roster?.players ?? []
  const [asked, settle] = useAsked('message')
  if (roster && asked) {
    settle()
    // Of nobody the panel says so itself.
    if (players.length > 0) writeTo(players)
  }
  return (
    <Panel
      title={translate('resources.players.name', { smart_count: 2 })}
      aside={translate('resources.games.seats_left', { smart_count: seatsLeft(game) })}
      flush
      actions={
        <>
          {roster && <JoinLink game={game} roster={roster} onSaved={() => void refetch()} />}
          <Actions game={game} players={players} onMessage={() => writeTo(players)} />
        </>
      }
    >
      {!roster && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Waiting />)}
      {roster && players.length === 0 && (
        <Empty icon={TheaterComedyOutlined} message={translate('resources.players.empty')} />
      )}
      {players.length > 0 && <People gameId={game.id} players={players} onMessage={writeTo} />}
      {writingTo && <Message gameId={game.id} to={writingTo} onClose={() => writeTo(null)} />}
    </Panel>
  )
}

function People({
  gameId,
  players,
  onMessage,
}: {
  gameId: number
  players: RosterPlayer[]
  onMessage: (to: RosterPlayer[]) => void
}) {
  const translate = useTranslate()
  const { date } = useRecordContext<AdminGameDetail>()!
  const say = useAttendance(gameId)
  const [notedId, note] = useState<number | null>(null)
  const noted = players.find(({ itemId }) => itemId === notedId)
  const moreOn = (player: RosterPlayer) => [
    may('shop') && day(player.orderDate),
    player.attendance !== 'expected' &&
      translate(`resources.players.attendance.${isHereInPart(player) ? 'in_part' : player.attendance}`, {
        here: player.seatsHere,
        smart_count: player.quantity,
      }),
    ...player.notes.map((one) => noteText(one, translate)),
  ]
  return (
    <>
      <PlayerTable
        players={players}
        idOf={({ itemId }) => itemId}
        more={moreOn}
        bulk={<ForChosen players={players} onMessage={onMessage} />}
      >
        <Column<Row>
          source="attendance"
          disableSort
          render={(player) => <Attendance player={player} hasStarted={isPast(date)} onSay={say} />}
        />
        <Column<Row>
          source="notes"
          disableSort
          render={(player) => <NotesOf player={player} onOpen={() => note(player.itemId)} />}
        />
      </PlayerTable>
      {noted && <Notes gameId={gameId} player={noted} onClose={() => note(null)} />}
    </>
  )
}

/** Its words stand below the column's. */
const ALIGNED = { minWidth: 0, paddingInline: '10px', marginLeft: '-10px', whiteSpace: 'nowrap' }

function NotesOf({ player, onOpen }: { player: RosterPlayer; onOpen: () => void }) {
  const translate = useTranslate()
  const args = { name: nameOf(player), smart_count: player.notes.length }
  const [words, label] = player.notes.length > 0 ? ['count', 'count_of'] : ['write', 'write_of']
  return (
    <Button
      size="small"
      color="secondary"
      sx={ALIGNED}
      aria-label={translate(`resources.players.notes.${label}`, args)}
      onClick={onOpen}
    >
      {translate(`resources.players.notes.${words}`, args)}
    </Button>
  )
}

function ForChosen({ players, onMessage }: { players: RosterPlayer[]; onMessage: (to: RosterPlayer[]) => void }) {
  const translate = useTranslate()
  const { selectedIds } = useListContext()
  const copy = useCopyAddresses()
  const chosen = players.filter(({ itemId }) => selectedIds.includes(itemId))
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => onMessage(chosen)}>
        {translate('resources.players.message.action')}
      </Button>
      <Button variant="outlined" color="secondary" onClick={() => void copy(chosen)}>
        {translate('resources.players.copy_addresses')}
      </Button>
    </>
  )
}

interface ActionsProps {
  game: AdminGameDetail
  players: RosterPlayer[]
  onMessage: () => void
}

function Actions({ game, players, onMessage }: ActionsProps) {
  const translate = useTranslate()
  const say = (text: string) => translate(`resources.players.${text}`)
  const some = players.length > 0
  return (
    <>
      <More game={game} players={players} />
      {some && (
        <>
          {/* Read from the server, which allows the camera at this address alone. */}
          <Button variant="outlined" color="secondary" href={`/admin/games/${game.id}/check-in`}>
            {say('check_in.action')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onMessage}>
            {say('message.action')}
          </Button>
        </>
      )}
      {may('shop') && (
        <Button
          variant="outlined"
          color="secondary"
          component={Link}
          to={`/orders/manual?gameId=${game.id}`}
          startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
        >
          {say('add')}
        </Button>
      )}
    </>
  )
}

function More({ game, players }: Pick<ActionsProps, 'game' | 'players'>) {
  const translate = useTranslate()
  const copy = useCopy()
  const copyAddresses = useCopyAddresses()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (act: () => unknown) => () => {
    close()
    void act()
  }
  const say = (text: string) => translate(`resources.players.${text}`)
  // The session of a campaign has no page that strangers see.
  const isPublic = game.module.id !== null
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreOutlined sx={{ fontSize: 16 }} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say('more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled={players.length === 0} onClick={choose(() => copyAddresses(players))}>
          {say('copy_addresses')}
        </MenuItem>
        <MenuItem component={Link} to={`/games/${game.id}/table-sheet`} onClick={close}>
          {say('sheet.action')}
        </MenuItem>
        {isPublic && (
          <MenuItem onClick={choose(() => copy(`${location.origin}/join-game/${game.id}`, say('link_copied')))}>
            {say('copy_link')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

function Message({ gameId, to, onClose }: { gameId: number; to: RosterPlayer[]; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const readers = to.map((player) => ({ id: player.itemId, name: nameOf(player), email: player.email }))
  const itemIds = to.map(({ itemId }) => itemId)
  return (
    <MessagePlayers to={readers} send={(message) => data.messagePlayers(gameId, itemIds, message)} onClose={onClose} />
  )
}
