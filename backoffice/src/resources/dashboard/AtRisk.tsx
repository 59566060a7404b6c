import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { Link } from 'react-router'
import type { Dashboard } from '#common/wire'
import { Panel } from '../../layout/Panel'
import { weekdayAndTime } from '../../mountain_time'
import { place } from '../games/place'
import styles from './Dashboard.module.css'
import { AT_RISK } from './links'

/** Games that start soon and are hardly sold: to be advertised, merged or cancelled while there is time. */
export function AtRisk({ atRisk: { total, games } }: Pick<Dashboard, 'atRisk'>) {
  return (
    <Panel title="Games at risk" aside={total > 0 ? String(total) : undefined} flush>
      {total === 0 ? (
        <p className={styles.calm}>
          <CheckOutlined />
          Every game of the coming week is at least half sold.
        </p>
      ) : (
        <>
          <ul className={styles.games}>
            {games.map((game) => (
              <li key={game.id}>
                <Link to={`/games/${game.id}`}>
                  <span>
                    <strong>{game.module.name}</strong>
                    <span className={styles.about}>{`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}</span>
                  </span>
                  <span className={styles.sold}>{`${game.players} of ${game.maxPlayers} sold`}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className={styles.more} to={AT_RISK}>
            {total === 1 ? 'Show it in the list' : `Show all ${total} in the list`}
          </Link>
        </>
      )}
    </Panel>
  )
}
