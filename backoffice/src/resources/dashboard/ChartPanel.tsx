import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Dashboard, DashboardDay } from '#common/wire'
import { Panel } from '#backoffice/layout/Panel'
import { bucketsOf, unitOf } from './buckets'
import styles from './Chart.module.css'
import { dayName } from './period'

const Chart = lazy(() => import('./Chart'))

interface Props {
  /** What is drawn: its name among the fields of the dashboard. */
  source: string
  dashboard: Dashboard
  of: (day: DashboardDay) => number
  show: (figure: number) => string
}

/** A curve beside the days before; the same figures as a sentence and as a table for those who do not see curves. */
export function ChartPanel({ source, dashboard, of, show }: Props) {
  const translate = useTranslate()
  const [pointed, setPointed] = useState<number | null>(null)
  const days = useMemo(() => bucketsOf(dashboard.days), [dashboard])
  const daysBefore = useMemo(() => bucketsOf(dashboard.daysBefore), [dashboard])
  const names = useMemo(() => days.map(({ day }) => day), [days])
  const now = useMemo(() => days.map(of), [days, of])
  const before = useMemo(() => daysBefore.map(of), [daysBefore, of])
  const unit = unitOf(dashboard.days)
  const subject = translate(`resources.dashboard.fields.${source}`)
  const say = (key: string, args?: object) => translate(`resources.dashboard.chart.${key}`, { subject, ...args })
  const most = now.indexOf(Math.max(...now))
  const at = pointed === null ? undefined : days[pointed]
  const atBefore = pointed === null ? undefined : daysBefore[pointed]
  const told = (day: DashboardDay) => `${dayName(day.day)}: ${show(of(day))}`
  return (
    <Panel title={say(`title.${unit}`)}>
      <p className="visually-hidden">
        {now[most] === 0
          ? say('nothing')
          : say(`most.${unit}`, {
              first: dayName(names[0]!),
              last: dayName(names.at(-1)!),
              peak: dayName(names[most]!),
              figure: show(now[most]!),
            })}
      </p>
      <p className={styles.readout}>
        <span className={styles.key}>{at ? told(at) : say('now')}</span>
        <span className={`${styles.key} ${styles.before}`}>{atBefore ? told(atBefore) : say('before')}</span>
      </p>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart days={names} now={now} before={before} show={show} onPoint={setPointed} />
      </Suspense>
      <details className={styles.table}>
        <summary>{say('as_table')}</summary>
        <Table size="small" aria-label={say(`title.${unit}`)}>
          <TableHead>
            <TableRow>
              <TableCell>{say(`head.${unit}`)}</TableCell>
              <TableCell align="right">{subject}</TableCell>
              <TableCell align="right">{translate('changes.before')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.map((day, index) => (
              <TableRow key={day.day}>
                <TableCell component="th" scope="row">
                  {dayName(day.day)}
                </TableCell>
                <TableCell align="right">{show(of(day))}</TableCell>
                <TableCell align="right">{show(before[index] ?? 0)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </Panel>
  )
}
