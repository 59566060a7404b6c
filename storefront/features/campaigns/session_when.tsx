import type { CampaignSession, ScheduleType } from '#common/wire'
import { sessionLabel } from '#common/campaigns/schedule'
import { fullDateText, timeText } from '#common/mountain_time'
import { gamesText } from '../games/text/games.ts'
import { OwnTime } from '#storefront/ui/when_and_where'
import { sessionsText } from './text/sessions.ts'
import styles from './sessions.module.css'

/** What the sessions to come are called, in their order. */
export const labelsOf = (sessions: readonly CampaignSession[], type: ScheduleType): string[] =>
  sessions.map((_, index) => sessionLabel(type, index + 1))

/** Which session, and when. */
export function SessionWhen({ label, date, isMoved = false }: { label: string; date: string; isMoved?: boolean }) {
  const instant = new Date(date)
  return (
    <div className={styles.which}>
      <span className={styles.label}>{label}</span>
      <span className={styles.when}>
        <time dateTime={date}>{`${fullDateText(instant)}, ${timeText(instant)} ${gamesText.shortZone}`}</time>
        {isMoved && <span> ({sessionsText.moved})</span>}
        <OwnTime instant={instant} className={styles.own} />
      </span>
    </div>
  )
}
