import { useEffect, useRef } from 'react'
import { filtersText as text } from './text/filters.ts'
import { ButtonLink } from '#storefront/ui/button'
import { CARDS, cardsShown, readFilters, searchOf, showing } from '#common/games/filters'
import styles from './upcoming_games.module.css'

interface MoreGamesProps {
  search: string
  listed: number
  shown: number
}

/** Where the list goes on: the same page with more cards. The focus follows to the first of them. */
export function MoreGames({ search, listed, shown }: MoreGamesProps) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || from.current >= listed) return
    const card = document.querySelectorAll<HTMLElement>('[data-game-list] article')[from.current]
    from.current = undefined
    card?.setAttribute('tabindex', '-1')
    card?.focus({ preventScroll: true })
  }, [listed])
  if (listed >= shown) return null
  const filters = readFilters(search)
  // A list has an end before its last card, so that nobody is sent ten thousand.
  const ended = listed < cardsShown(filters)
  return (
    <div className={styles.more}>
      <p>{text.listed(listed, shown)}</p>
      {!ended && (
        <ButtonLink
          to={`/games${searchOf(showing(filters, listed + CARDS))}`}
          look="quiet"
          replace
          keepScroll
          onClick={() => (from.current = listed)}
        >
          {text.more}
        </ButtonLink>
      )}
    </div>
  )
}
