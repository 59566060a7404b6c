import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { AdminGameDetail } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { may } from '#backoffice/providers/signed_in'
import styles from './games.module.css'
import { refundsInWords, whoCancelled } from './in_words'

/** That a game was cancelled, when, by whom, and what it cost. */
export default function Cancellation({ game }: { game: AdminGameDetail }) {
  if (!game.cancellation) return null
  return (
    <section className={styles.notice} aria-label={say('resources.games.cancellation.title')}>
      <span className={styles.sign}>
        <WarningAmberOutlined />
      </span>
      <div>
        <p className={styles.what}>{whoCancelled(game.cancellation)}</p>
        {may('shop') && <p className={styles.more}>{refundsInWords(game.cancellation, game.playerDetails)}</p>}
      </div>
    </section>
  )
}
