import { gamesText } from './text/games.ts'
import { ownTimeText } from '../../time/own.ts'
import { useInBrowser } from '../../ui/use_in_browser.ts'

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
