import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard, DashboardDay } from '#common/wire'
import { Panel } from '#backoffice/layout/Panel'
import styles from './Dashboard.module.css'
import { bucketsOf, changeOf, dayName, unitOf } from './period'

interface FigureProps {
  source: string
  now: number | null
  before: number | null
  show: (figure: number) => string
  to: string
}

const ARROWS = { up: KeyboardArrowUpOutlined, down: KeyboardArrowDownOutlined }

function Moved({ now, before, show }: Pick<FigureProps, 'now' | 'before' | 'show'>) {
  const translate = useTranslate()
  const change = changeOf(now, before, translate)
  if (!change) return translate('resources.dashboard.change.incomparable')
  const Arrow = change.direction === 'same' ? null : ARROWS[change.direction]
  return (
    <>
      {Arrow && (
        <Arrow titleAccess={translate(`resources.dashboard.change.${change.direction}`)} sx={{ fontSize: 14 }} />
      )}
      {before
        ? translate('resources.dashboard.change.was', { change: change.text, before: show(before) })
        : change.text}
    </>
  )
}

/** One number, how it moved, and the way to what it is made of. */
export function Figure({ source, now, before, show, to }: FigureProps) {
  const translate = useTranslate()
  return (
    <li className={styles.figure}>
      <Link to={to}>
        <span className={styles.label}>{translate(`resources.dashboard.fields.${source}`)}</span>
        <strong className={styles.number}>{now === null ? '–' : show(now)}</strong>
        <span className={styles.change}>
          <Moved now={now} before={before} show={show} />
        </span>
      </Link>
    </li>
  )
}

/** Leads to what has to be seen to, with a figure at its end. */
export const Line = ({ to, figure, children }: { to: string; figure: ReactNode; children: ReactNode }) => (
  <ListItem disablePadding divider>
    <ListItemButton component={Link} to={to} className={styles.line}>
      {children}
      <strong>{figure}</strong>
    </ListItemButton>
  </ListItem>
)

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
