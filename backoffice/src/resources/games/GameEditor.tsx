import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { CreateBase, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AdminGameDetail } from '#common/wire'
import { LONGEST } from '#common/longest'
import { DAY } from '#common/mountain_time'
import { Empty } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { CampaignOf } from '../campaigns/CampaignOf'
import { campaignPath } from '../paths'
import { cloneOf, draftOf, newDraft, type GameDraft } from './game_form'
import { GameForm } from './GameForm'

interface Handover {
  clone?: GameDraft
}

/** A clone travels in the navigation, once: loading the page again starts with the defaults. */
function useClone() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [clone] = useState(() => (state as Handover | null)?.clone)
  useEffect(() => {
    if ((state as Handover | null)?.clone) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  return clone
}

function draftIn(address: URLSearchParams): GameDraft {
  const matched = (name: string, form: RegExp) => form.exec(address.get(name) ?? '')?.[0]
  const [gamemasterId, venueId] = [matched('gamemasterId', /^[1-9]\d{0,8}$/), matched('venueId', /^[1-9]\d{0,8}$/)]
  const draft = newDraft(matched('date', DAY))
  return {
    ...draft,
    time: matched('time', /^(?:[01]\d|2[0-3]):[0-5]\d$/) ?? draft.time,
    gamemasterId: gamemasterId ? Number(gamemasterId) : null,
    venueId: venueId ? Number(venueId) : null,
    table: (address.get('table') ?? '').slice(0, LONGEST.tableName),
  }
}

function CreateGame() {
  const translate = useTranslate()
  const clone = useClone()
  const [address] = useSearchParams()
  const [draft] = useState(() => clone ?? draftIn(address))
  return (
    <CreateBase resource="games">
      <Page title={translate('resources.games.create')} parent="games">
        <GameForm draft={draft} />
      </Page>
    </CreateBase>
  )
}

/** Of one that is there already, named by the address. */
function CloneGame({ id }: { id: string }) {
  const translate = useTranslate()
  return (
    <Edit<AdminGameDetail> resource="games" id={id}>
      {(game) => (
        <CreateBase resource="games">
          <Page title={translate('resources.games.create')} parent="games">
            {game.module.id === null ? <OfCampaign game={game} /> : <GameForm draft={cloneOf(game)} />}
          </Page>
        </CreateBase>
      )}
    </Edit>
  )
}

function Finished({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  return (
    <Empty icon={CasinoOutlined} message={translate('resources.games.cancelled_for_good')}>
      <Button variant="contained" component={Link} to="/create-game" state={{ clone: cloneOf(game) }}>
        {translate('resources.games.clone_one')}
      </Button>
    </Empty>
  )
}

function OfCampaign({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  return (
    <Empty icon={FlagOutlined} message={translate('resources.games.of_campaign')}>
      <CampaignOf gameId={game.id}>
        {({ id, name }) => (
          <Button variant="contained" component={Link} to={campaignPath(id)}>
            {translate('resources.games.open_campaign', { name })}
          </Button>
        )}
      </CampaignOf>
    </Empty>
  )
}

/** Of a game that somebody runs at a venue that is not theirs. */
function OfOthers() {
  const translate = useTranslate()
  return <Empty icon={CasinoOutlined} message={translate('resources.games.of_others')} />
}

function Editable({ game }: { game: AdminGameDetail }) {
  if (!game.mayEdit) return <OfOthers />
  if (game.module.id === null) return <OfCampaign game={game} />
  return game.cancelledAt ? <Finished game={game} /> : <GameForm key={game.id} draft={draftOf(game)} game={game} />
}

function EditGame({ id }: { id: string }) {
  const translate = useTranslate()
  const parent = { label: translate('resources.games.name', { smart_count: 1 }), to: `/games/${id}` }
  return (
    <Edit<AdminGameDetail> fresh resource="games" id={id}>
      {(game) => (
        <Page title={translate('resources.games.edit')} subtitle={game.module.name} parent={parent}>
          <Editable game={game} />
        </Page>
      )}
    </Edit>
  )
}

/** /create-game makes a game, ?date=, time=, gamemasterId=, venueId= and table= when and where that says, ?clone= as that one is; /create-game?id= edits one. */
export default function GameEditor() {
  const [address] = useSearchParams()
  const [id, clone] = [address.get('id'), address.get('clone')]
  if (clone) return <CloneGame key={`clone ${clone}`} id={clone} />
  return id ? <EditGame key={id} id={id} /> : <CreateGame key="new" />
}
