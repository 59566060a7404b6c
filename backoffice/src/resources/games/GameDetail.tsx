import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGameDetail } from '#common/wire'
import { Fact, Facts, Opened } from '#backoffice/fields/Facts'
import { useBegun } from '#backoffice/layout/use_asked'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { Waiting } from '#backoffice/layout/States'
import { dollarsText } from '#common/money'
import { dateAndTime, isPast, weekday } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import { CampaignOf } from '../campaigns/CampaignOf'
import { campaignPath } from '../paths'
import { cloneOf } from './game_form'
import { GameStatus, SeatsFilled } from './GameSeats'
import { place } from './in_words'

/** The game is fetched ahead with the list of games; what staff do at its table, and what few have, is not. */
const Cancellation = lazy(() => import('./Cancellation'))
const Roster = lazy(() => import('./Roster'))
const FormerPlayers = lazy(() => import('./FormerPlayers'))
const RemoveGame = lazy(() => import('./RemoveGame'))
const RepeatGame = lazy(() => import('./RepeatGame'))
const RecordHistory = lazy(() => import('#backoffice/catalogue/RecordHistory'))

/** The session of a campaign is changed with the campaign. */
const isMadeOfModule = ({ module }: AdminGameDetail) => module.id !== null

const STEPS = ['delete', 'repeat'] as const

function Clone({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" color="secondary" component={Link} to="/create-game" state={{ clone: cloneOf(game) }}>
      {translate('resources.games.clone_one')}
    </Button>
  )
}

function Actions({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  const stands = !game.cancelledAt
  const possible = {
    delete: stands && game.mayEdit && !isPast(game.date) && may('games.delete'),
    repeat: stands && game.mayEdit && isMadeOfModule(game) && !game.series && !isPast(game.date) && may('games.create'),
  }
  const [begun, begin] = useBegun(STEPS, possible, (step) => `resources.games.impossible.${step}`)
  const close = () => begin(null)
  return (
    <>
      {possible.delete && (
        <Button variant="outlined" color="error" onClick={() => begin('delete')}>
          {translate('resources.games.delete')}
        </Button>
      )}
      {isMadeOfModule(game) && may('games.create') && <Clone game={game} />}
      {possible.repeat && (
        <Button variant="outlined" color="secondary" onClick={() => begin('repeat')}>
          {translate('resources.games.series.repeat')}
        </Button>
      )}
      {stands && game.mayEdit && isMadeOfModule(game) && may('games.edit') && (
        <Button variant="contained" component={Link} to={`/create-game?id=${game.id}`}>
          {translate('resources.games.edit')}
        </Button>
      )}
      <Suspense>
        {begun === 'repeat' && <RepeatGame game={game} onClose={close} />}
        {begun === 'delete' && <RemoveGame game={game} onClose={close} />}
      </Suspense>
    </>
  )
}

function OthersOfSeries({ series: { repeats, toCome } }: { series: NonNullable<AdminGameDetail['series']> }) {
  const translate = useTranslate()
  return (
    <>
      {translate(`resources.games.series.every.${repeats}`)}
      {toCome.length > 0 && `. ${translate('resources.games.series.others')} `}
      {toCome.map(({ id, date }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <Link to={`/games/${id}`}>{weekday(date)}</Link>
        </span>
      ))}
    </>
  )
}

function GameFacts({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  const label = (field: string) => translate(`resources.games.fields.${field}`)
  return (
    <Facts>
      <Fact label={label('date_and_time')}>{dateAndTime(game.date)}</Fact>
      <Fact label={label('gameMaster')}>
        <Opened to={`/game-masters/${game.gameMaster.id}`}>{game.gameMaster.name}</Opened>
      </Fact>
      {game.table && <Fact label={label('table')}>{game.table}</Fact>}
      {game.series && (
        <Fact label={label('series')}>
          <OthersOfSeries series={game.series} />
        </Fact>
      )}
      <Fact label={label('venue')}>
        {game.venue ? <Opened to={`/venues/${game.venue.id}`}>{place(game)}</Opened> : place(game)}
      </Fact>
      {game.module.id === null ? (
        <Fact label={label('campaign')}>
          <CampaignOf gameId={game.id} otherwise={game.module.name}>
            {({ id, name }) => (
              <Opened needs="campaigns" to={campaignPath(id)}>
                {name}
              </Opened>
            )}
          </CampaignOf>
        </Fact>
      ) : (
        <Fact label={label('module')}>
          <Opened to={`/modules/${game.module.id}`}>{game.module.name}</Opened>
        </Fact>
      )}
      <Fact label={label('price')}>{dollarsText(game.price)}</Fact>
      {game.cancelledAt ? (
        <Fact label={label('seats')}>{game.maxPlayers}</Fact>
      ) : (
        <Fact label={label('seats_filled')}>
          <SeatsFilled game={game} />
        </Fact>
      )}
      {game.campaignSetting && (
        <Fact label={label('campaignSetting')}>
          <a href={`/campaign-setting/${game.campaignSetting.slug}`}>{game.campaignSetting.name}</a>
        </Fact>
      )}
    </Facts>
  )
}

export default function GameDetail() {
  const translate = useTranslate()
  return (
    <Show<AdminGameDetail>>
      {(game) => (
        <Page
          title={game.module.name}
          subtitle={<GameStatus game={game} />}
          parent="games"
          actions={<Actions key={game.id} game={game} />}
        >
          <Suspense>{game.cancellation && <Cancellation game={game} />}</Suspense>
          <Panel title={translate('resources.games.details')} quiet>
            <GameFacts game={game} />
          </Panel>
          <Suspense fallback={<Waiting />}>
            {game.cancelledAt ? <FormerPlayers game={game} /> : <Roster game={game} />}
            {may('shop') && <RecordHistory subject="game" id={game.id} />}
          </Suspense>
        </Page>
      )}
    </Show>
  )
}
