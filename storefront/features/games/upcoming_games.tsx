import { type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from '#storefront/navigation/link'
import { gamesText } from './text/games.ts'
import { shopText } from '#storefront/text/shop'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { GameList } from './game_list.tsx'
import { listedOf, type Upcoming, startOfList } from './read_upcoming.ts'
import styles from './game_list.module.css'

interface UpcomingGamesProps {
  upcoming: Upcoming
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
  dated?: boolean
  /** Instead of saying that there are no games. */
  none?: ReactNode
}

/** The upcoming one-shots, or what to say when there are none. */
export function UpcomingGames({ upcoming, none, ...looks }: UpcomingGamesProps) {
  const list = useOwnClock(upcoming)
  const navigation = useNavigation()
  const { summaries, from, tomorrow, shown, failed } = upcoming
  const listed = listedOf(upcoming).length
  return (
    <div className={styles.upcoming} ref={list} data-tomorrow={tomorrow} data-more={shown - listed}>
      {failed && (
        <Alert className={styles.failed}>
          <p>{gamesText.failed}</p>
          <Button look="quiet" onClick={() => void navigation?.reload()}>
            {gamesText.again}
          </Button>
        </Alert>
      )}
      {summaries.length > 0 && <GameList summaries={summaries} from={from} {...looks} />}
      {listed === 0 && !failed && (none ?? <NoGames />)}
    </div>
  )
}

const NoGames = () => (
  <EmptyState text={gamesText.empty} advice={gamesText.emptyAdvice}>
    <ButtonLink to="/game-masters" look="quiet">
      {shopText.navigation.gameMasters}
    </ButtonLink>
  </EmptyState>
)

/**
 * Asks again when the visitor's day is not the one that the server rendered for. Answers the list that was arranged until then
 * (`follow_own_day.ts`).
 */
function useOwnClock({ tomorrow, failed }: Upcoming): RefObject<HTMLDivElement | null> {
  const navigation = useNavigation()
  const corrected = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed || startOfList().tomorrow === tomorrow) {
      delete document.documentElement.dataset.ownTomorrow
      if (corrected.current) showAll(list.current)
    } else if (!corrected.current) {
      corrected.current = true
      void navigation?.reload()
    }
  }, [navigation, tomorrow, failed])
  return list
}

/** Of a list that has been asked for by the visitor's clock, nothing is over. */
function showAll(list: HTMLElement | null) {
  for (const part of list?.querySelectorAll<HTMLElement>('[data-over]') ?? []) delete part.dataset.over
}
