import { gamesText } from './text/games.ts'
import { ownTimeText } from '#storefront/time/own'
import { useInBrowser } from '#storefront/ui/use_in_browser'

interface OwnTimeProps {
  instant: Date
  className?: string
  /** Other sessions follow. */
  more?: boolean
}

/** What the clock of a visitor elsewhere shows when a game starts. Only the browser knows, so it comes after the page. */
export function OwnTime({ instant, className, more = false }: OwnTimeProps) {
  const text = useInBrowser() ? ownTimeText(instant) : null
  return text && <span className={className}>{gamesText.ownTime(text, more)}</span>
}
