import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { BookDay, BookSide } from '#common/wire'
import { dollarsText } from '#common/money'
import { Failure, WaitingLines } from '#backoffice/layout/States'
import { Panel } from '#backoffice/layout/Panel'
import { useNarrow } from '#backoffice/lists/use_narrow'
import { weekday } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import styles from './MoneyDesk.module.css'

const SIDES: (keyof BookSide)[] = ['received', 'refunded', 'disputed']
/** So that the day is the same by every clock of the zone. */
const noon = (day: string) => `${day}T19:00:00Z`

function Difference({ difference }: Pick<BookDay, 'difference'>) {
  const translate = useTranslate()
  if (difference > 0) return <span className={styles.drift}>{dollarsText(difference)}</span>
  return (
    <span className={styles.zero}>
      <CheckOutlined aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />{' '}
      {translate('resources.differences.days.zero')}
    </span>
  )
}

const moved = (theirs: BookSide, ours: BookSide, side: keyof BookSide) => theirs[side] !== 0 || ours[side] !== 0

function Sums({ theirs, ours }: { theirs: number; ours: number }) {
  const translate = useTranslate()
  return (
    <>
      {dollarsText(theirs)}
      <span className={styles.ours}>{translate('resources.differences.days.ours', { amount: dollarsText(ours) })}</span>
    </>
  )
}

function DayTable({ days }: { days: BookDay[] }) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.differences.days.${key}`, args)
  return (
    <Table size="small" aria-label={say('title')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('day')}</TableCell>
          {[...SIDES, 'fees', 'difference'].map((name) => (
            <TableCell key={name} align="right">
              {say(name)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody className={styles.days}>
        {days.map(({ day, theirs, ours, fees, difference }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              {weekday(noon(day))}
            </TableCell>
            {SIDES.map((side) => (
              <TableCell key={side} align="right">
                {moved(theirs, ours, side) ? (
                  <Sums theirs={theirs[side]} ours={ours[side]} />
                ) : (
                  <span className={styles.ours}>{say('nothing')}</span>
                )}
              </TableCell>
            ))}
            <TableCell align="right">{dollarsText(fees)}</TableCell>
            <TableCell align="right">
              <Difference difference={difference} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Cards({ days }: { days: BookDay[] }) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.differences.days.${key}`, args)
  return (
    <ul className={styles.list}>
      {days.map(({ day, theirs, ours, fees, difference }) => (
        <li key={day}>
          <header>
            <strong>{weekday(noon(day))}</strong>
            <Difference difference={difference} />
          </header>
          <dl>
            {SIDES.filter((side) => moved(theirs, ours, side)).map((side) => (
              <div key={side}>
                <dt>{say(side)}</dt>
                <dd>{dollarsText(theirs[side])}</dd>
                <dd className={styles.ours}>{say('ours', { amount: dollarsText(ours[side]) })}</dd>
              </div>
            ))}
            <div>
              <dt>{say('fees')}</dt>
              <dd>{dollarsText(fees)}</dd>
              <dd />
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The provider's sums beside ours, day by day. */
export function Days() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const narrow = useNarrow()
  const {
    data: days,
    error,
    refetch,
  } = useQuery<BookDay[]>({ queryKey: ['book-days'], queryFn: () => data.readBookDays(), ...patience })
  const content = () => {
    if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
    if (!days) return <WaitingLines />
    if (days.length === 0) return <p className={styles.calm}>{translate('resources.differences.days.none')}</p>
    return narrow ? <Cards days={days} /> : <DayTable days={days} />
  }
  return (
    <Panel title={translate('resources.differences.days.title')} flush>
      {content()}
    </Panel>
  )
}
