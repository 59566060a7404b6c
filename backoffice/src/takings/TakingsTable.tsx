import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Takings } from '#common/wire'
import { centsText } from '#common/money'
import { count } from '../fields/format'
import { Entries, Entry } from '../lists/EntriesPanel'
import { useNarrow } from '../lists/use_narrow'
import styles from './TakingsTable.module.css'

export interface TakingsLine extends Takings {
  key: string | number
  name: ReactNode
  seatsFree?: number
  /** To the records that a figure is made of. */
  orders?: string
  refunds?: string
  games?: string
}

interface Props {
  label: string
  head: string
  lines: readonly TakingsLine[]
  total: Takings & { seatsFree?: number }
}

function Figure({ to, children }: { to?: string; children: ReactNode }) {
  return (
    <TableCell align="right" className={styles.figure}>
      {to ? <Link to={to}>{children}</Link> : children}
    </TableCell>
  )
}

function Figures({ line, free }: { line: Takings & Partial<TakingsLine>; free: boolean }) {
  const { seats, paidCents, creditsCents, refundedCents, netCents, seatsFree = 0, orders, refunds, games } = line
  return (
    <>
      <Figure>{count(seats)}</Figure>
      {free && <Figure to={games}>{count(seatsFree)}</Figure>}
      <Figure to={orders}>{centsText(paidCents)}</Figure>
      <Figure>{centsText(creditsCents)}</Figure>
      <Figure to={refundedCents > 0 ? refunds : undefined}>{centsText(refundedCents)}</Figure>
      <Figure>
        <strong>{centsText(netCents)}</strong>
      </Figure>
    </>
  )
}

/** What was taken, line by line, with what they are together. */
export function TakingsTable({ label, head, lines, total }: Props) {
  const translate = useTranslate()
  const narrow = useNarrow()
  const say = (figure: string) => translate(`takings.${figure}`)
  const free = total.seatsFree !== undefined
  if (narrow) return <TakingsEntries lines={lines} total={total} />
  return (
    <div className={styles.scroll}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {['seats', ...(free ? ['free'] : []), 'paid', 'credits', 'refunded', 'net'].map((figure) => (
              <TableCell key={figure} align="right">
                {say(figure)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.key}>
              <TableCell component="th" scope="row" className={styles.name}>
                {line.name}
              </TableCell>
              <Figures line={line} free={free} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter className={styles.total}>
          <TableRow>
            <TableCell component="th" scope="row">
              {say('total')}
            </TableCell>
            <Figures line={{ ...total, games: undefined }} free={free} />
          </TableRow>
        </TableFooter>
      </Table>
    </div>
  )
}

function TakingsEntries({ lines, total }: Pick<Props, 'lines' | 'total'>) {
  const translate = useTranslate()
  const words = ({ seats, paidCents, creditsCents, refundedCents, seatsFree }: Takings & { seatsFree?: number }) =>
    [
      translate('takings.seats_sold', { smart_count: seats }),
      seatsFree !== undefined && translate('takings.seats_free', { smart_count: seatsFree }),
      translate('takings.paid_amount', { amount: centsText(paidCents) }),
      creditsCents > 0 && translate('takings.credits_amount', { amount: centsText(creditsCents) }),
      refundedCents > 0 && translate('takings.refunded_amount', { amount: centsText(refundedCents) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className={styles.entries}>
      <Entries>
        {lines.map((line) => (
          <Entry
            key={line.key}
            more={words(line)}
            end={line.orders ? <Link to={line.orders}>{centsText(line.netCents)}</Link> : centsText(line.netCents)}
          >
            {line.name}
          </Entry>
        ))}
        <Entry more={words(total)} end={centsText(total.netCents)}>
          <strong>{translate('takings.total')}</strong>
        </Entry>
      </Entries>
    </div>
  )
}
