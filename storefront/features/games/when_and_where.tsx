import { timeText } from '#common/mountain_time'
import { gamesText as text } from './text/games.ts'
import { OwnTime } from './own_time.tsx'
import styles from './when_and_where.module.css'

interface WhenAndWhereProps {
  /** ISO 8601. */
  date: string
  /** How the day is told. */
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
