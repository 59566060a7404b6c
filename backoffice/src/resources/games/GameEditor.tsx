import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AdminGameDetail } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { Show } from '../../layout/Show'
import { CampaignOf } from '../campaigns/CampaignOf'
import { campaignPath } from '../campaigns/paths'
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

function CreateGame() {
  const translate = useTranslate()
  const clone = useClone()
  const [draft] = useState(() => clone ?? newDraft())
  return (
    <Page title={translate('resources.games.create')} parent="games">
      <GameForm draft={draft} />
    </Page>
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

function Editable({ game }: { game: AdminGameDetail }) {
  if (game.module.id === null) return <OfCampaign game={game} />
  return game.cancelledAt ? <Finished game={game} /> : <GameForm key={game.id} draft={draftOf(game)} game={game} />
}

function EditGame({ id }: { id: string }) {
  const translate = useTranslate()
  const parent = { label: translate('resources.games.name', { smart_count: 1 }), to: `/games/${id}` }
  return (
    <Show<AdminGameDetail> fresh resource="games" id={id}>
      {(game) => (
        <Page title={translate('resources.games.edit')} subtitle={game.module.name} parent={parent}>
          <Editable game={game} />
        </Page>
      )}
    </Show>
  )
}

/** /create-game makes a game, /create-game?id= edits one. */
export default function GameEditor() {
  const [address] = useSearchParams()
  const id = address.get('id')
  return id ? <EditGame key={id} id={id} /> : <CreateGame key="new" />
}
