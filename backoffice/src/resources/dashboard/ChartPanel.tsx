import { lazy, Suspense, useMemo, useState } from 'react'
import type { Dashboard, DashboardDay } from '#common/wire'
import { Panel } from '../../layout/Panel'
import { bucketsOf, unitOf } from './buckets'
import styles from './Chart.module.css'
import { dayName } from './period'

const Chart = lazy(() => import('./Chart'))

interface Props {
  /** What is drawn, in words: "Revenue". */
  subject: string
  dashboard: Dashboard
  of: (day: DashboardDay) => number
  show: (figure: number) => string
}

/** A curve beside the days before; the same figures as a sentence and as a table for those who do not see curves. */
export function ChartPanel({ subject, dashboard, of, show }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const days = useMemo(() => bucketsOf(dashboard.days), [dashboard])
  const daysBefore = useMemo(() => bucketsOf(dashboard.daysBefore), [dashboard])
  const names = useMemo(() => days.map(({ day }) => day), [days])
  const now = useMemo(() => days.map(of), [days, of])
  const before = useMemo(() => daysBefore.map(of), [daysBefore, of])
  const unit = unitOf(dashboard.days)
  const title = `${subject} by ${unit}`
  const most = now.indexOf(Math.max(...now))
  const at = pointed === null ? undefined : days[pointed]
  return (
    <Panel title={title}>
      <p className="visually-hidden">
        {now[most] === 0
          ? `${subject}: nothing in these days.`
          : `${subject} from ${dayName(names[0]!)} to ${dayName(names.at(-1)!)}; the most ${unit === 'day' ? 'on' : 'in the week from'} ${dayName(names[most]!)} with ${show(now[most]!)}.`}
      </p>
      <p className={styles.readout}>
        <span className={styles.key}>{at ? `${dayName(at.day)}: ${show(of(at))}` : 'These days'}</span>
        <span className={`${styles.key} ${styles.before}`}>
          {pointed !== null && daysBefore[pointed] ? `${dayName(daysBefore[pointed].day)}: ${show(before[pointed] ?? 0)}` : 'The days before'}
        </span>
      </p>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart days={names} now={now} before={before} show={show} onPoint={setPointed} />
      </Suspense>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? 'Day' : 'Week from'}</th>
              <th scope="col">{subject}</th>
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                <td>{show(of(day))}</td>
                <td>{show(before[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
