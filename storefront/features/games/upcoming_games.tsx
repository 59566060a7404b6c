import { useNavigation } from '../../navigation/navigation_context'
import { gamesText } from '../../text/games'
import { shopText } from '../../text/shop'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty_state'
import { GameList } from './game_list'
import type { Upcoming } from './read_upcoming'
import { useOwnClock } from './use_own_clock'
import styles from './upcoming_games.module.css'

/** The upcoming one-shots, or what to say when there are none. */
export function UpcomingGames({ upcoming, eager, headingLevel }: { upcoming: Upcoming; eager: number; headingLevel?: 'h2' | 'h3' }) {
  useOwnClock(upcoming)
  const navigation = useNavigation()
  const { summaries, failed } = upcoming
  return (
    <>
      {failed && (
        <Alert className={styles.failed}>
          <p>{gamesText.failed}</p>
          <Button look="quiet" onClick={() => void navigation?.reload()}>
            {gamesText.again}
          </Button>
        </Alert>
      )}
      {summaries.length > 0 ? (
        <GameList summaries={summaries} eager={eager} headingLevel={headingLevel} />
      ) : (
        <EmptyState text={gamesText.empty} advice={gamesText.emptyAdvice}>
          <ButtonLink to="/game-masters" look="quiet">
            {shopText.navigation.gameMasters}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
