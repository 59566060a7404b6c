import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { FieldTitle, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Permission } from '#common/permissions'
import { may } from '../providers/signed_in'
import styles from './Facts.module.css'
import type { Change } from './format'

/** What was changed, field by field; `now` is the text that heads the newer values. */
export function Changes({ changes, now = 'changes.now' }: { changes: Change[]; now?: string }) {
  const translate = useTranslate()
  const [before, after] = [translate('changes.before'), translate(now)]
  return (
    <Table size="small" className={styles.changes}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('changes.field')}</TableCell>
          <TableCell>{before}</TableCell>
          <TableCell>{after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {change.field}
            </TableCell>
            <TableCell data-label={before}>{change.before}</TableCell>
            <TableCell data-label={after}>{change.now}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export type Tone = 'open' | 'few' | 'quiet' | 'good' | 'bad'

/** A status as a small mark: its shape and its word say it, its color only agrees. */
export function Label({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.label} ${styles[tone]}`}>
      <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  )
}

const RING = 'M5 1a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM5 2.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4Z'
const HALF = 'M5 1a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM5 2.6v4.8a2.4 2.4 0 0 0 0-4.8Z'
const DISC = 'M5 1a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z'
const DIAMOND = 'M5 .8 9.2 5 5 9.2 .8 5Z'

const SHAPES: Record<Tone, string> = { open: RING, few: HALF, quiet: DISC, good: DISC, bad: DIAMOND }

/** `figures`: a few short ones, side by side. */
export function Facts({ children, figures = false }: { children: ReactNode; figures?: boolean }) {
  return <dl className={figures ? `${styles.facts} ${styles.figures}` : styles.facts}>{children}</dl>
}

/** Called as the field of the record is, unless it says otherwise. */
export function Fact({ source, label, children }: { source?: string; label?: string; children: ReactNode }) {
  const resource = useResourceContext()
  return (
    <div className={styles.fact}>
      <dt>
        <FieldTitle source={source} label={label} resource={resource} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A link, for who may go there: staff, unless it says otherwise. */
export function Opened({ to, needs = 'shop', children }: { to: string; needs?: Permission; children: ReactNode }) {
  return may(needs) ? <Link to={to}>{children}</Link> : children
}
