import { timeText } from '#common/mountain_time'
import { shopText as text } from '#storefront/text/shop'
import { ownTimeText } from '#storefront/time/shop_time'
import { useInBrowser } from './in_browser.tsx'
import styles from './run_by.module.css'

interface WhenAndWhereProps {
  /** ISO 8601. */
  date: string
  dayText: (date: Date) => string
  place: string | null
}

/** A day, its time with the zone, the visitor's own, and its place: a line each. */
export function WhenAndWhere({ date, dayText, place }: WhenAndWhereProps) {
  const instant = new Date(date)
  return (
    <span className={styles.when}>
      <time dateTime={date}>
        <span>{dayText(instant)}</span>, <span className={styles.whole}>{`${timeText(instant)} ${text.zone}`}</span>
      </time>
      <OwnTime instant={instant} />
      {place && <span>{place}</span>}
    </span>
  )
}

interface OwnTimeProps {
  instant: Date
  className?: string
  /** Other sessions follow. */
  more?: boolean
}

/** The start of a game on the visitor's own clock. Only the browser knows it, so it is not in the server's page. */
export function OwnTime({ instant, className, more = false }: OwnTimeProps) {
  const own = useInBrowser() ? ownTimeText(instant) : null
  return own && <span className={className}>{text.ownTime(own, more)}</span>
}
