import List from '@mui/material/List'
import ListItemText from '@mui/material/ListItemText'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard } from '#common/wire'
import { Panel } from '#backoffice/layout/Panel'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { place } from '../games/place'
import { Calm } from './Calm'
import styles from './Dashboard.module.css'
import { Line } from './Line'
import { AT_RISK } from './links'

/** Games that start soon and are hardly sold: to be advertised, merged or cancelled while there is time. */
export function AtRisk({ atRisk: { total, games } }: Pick<Dashboard, 'atRisk'>) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.dashboard.at_risk.${key}`, args)
  return (
    <Panel title={say('title')} aside={total > 0 ? String(total) : undefined} flush>
      {total === 0 ? (
        <Calm>{say('none')}</Calm>
      ) : (
        <>
          <List disablePadding>
            {games.map((game) => (
              <Line
                key={game.id}
                to={`/games/${game.id}`}
                figure={say('sold', { sold: game.players, seats: game.maxPlayers })}
              >
                <ListItemText
                  sx={{ m: 0 }}
                  primary={<strong>{game.module.name}</strong>}
                  secondary={`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}
                />
              </Line>
            ))}
          </List>
          <Link className={styles.more} to={AT_RISK}>
            {say('show', { smart_count: total })}
          </Link>
        </>
      )}
    </Panel>
  )
}
