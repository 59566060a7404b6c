import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGameDetail } from '#common/wire'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import { dollarsText } from '../../../../common/money'
import { dateAndTime } from '../../mountain_time'
import { CampaignOf } from '../campaigns/CampaignOf'
import { campaignPath } from '../campaigns/paths'
import { Cancellation } from './Cancellation'
import { cloneOf } from './game_form'
import { GameStatus, SeatsFilled } from './GameSeats'
import { place } from './place'
import { FormerPlayers, Players } from './Players'
import { RemoveGame } from './RemoveGame'

/** The session of a campaign is changed with the campaign. */
const isMadeOfModule = ({ module }: AdminGameDetail) => module.id !== null

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
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('resources.games.delete')}
      </Button>
      {isMadeOfModule(game) && (
        <>
          <Clone game={game} />
          <Button variant="contained" component={Link} to={`/create-game?id=${game.id}`}>
            {translate('resources.games.edit')}
          </Button>
        </>
      )}
      {asking && <RemoveGame game={game} onClose={() => setAsking(false)} />}
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
        <Link to={`/game-masters/${game.gameMaster.id}`}>{game.gameMaster.name}</Link>
      </Fact>
      <Fact label={label('venue')}>{game.venue ? <Link to={`/venues/${game.venue.id}`}>{place(game)}</Link> : place(game)}</Fact>
      {game.module.id === null ? (
        <Fact label={label('campaign')}>
          <CampaignOf gameId={game.id} otherwise={game.module.name}>
            {({ id, name }) => <Link to={campaignPath(id)}>{name}</Link>}
          </CampaignOf>
        </Fact>
      ) : (
        <Fact label={label('module')}>
          <Link to={`/modules/${game.module.id}`}>{game.module.name}</Link>
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
          actions={game.cancelledAt ? isMadeOfModule(game) && <Clone game={game} /> : <Actions game={game} />}
        >
          <Cancellation game={game} />
          <Panel title={translate('resources.games.details')} quiet>
            <GameFacts game={game} />
          </Panel>
          {game.cancelledAt ? <FormerPlayers game={game} /> : <Players game={game} />}
        </Page>
      )}
    </Show>
  )
}
