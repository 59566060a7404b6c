import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminPartnerDetail, PartnerMonth } from '#common/wire'
import { dollarsText } from '#common/money'
import { monthText } from '#common/months'
import { count } from '#backoffice/fields/count'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Empty } from '#backoffice/layout/Empty'
import { Panel } from '#backoffice/layout/Panel'
import { useNarrow } from '#backoffice/lists/use_narrow'

const FIGURES = ['views', 'clicks', 'orders', 'seats', 'money'] as const
const show = (month: PartnerMonth, figure: (typeof FIGURES)[number]) =>
  figure === 'money' ? dollarsText(month.money) : count(month[figure])
const LAST_ROW = { '& tr:last-of-type > *': { borderBottom: 0 } }

/** What came of a partner's page, month by month. */
export function Months() {
  const translate = useTranslate()
  const { months } = useRecordContext<AdminPartnerDetail>()!
  const narrow = useNarrow()
  const title = translate('resources.partners.report')
  if (months.length === 0) {
    return (
      <Panel title={title}>
        <Empty message={translate('resources.partners.nothing_yet')} />
      </Panel>
    )
  }
  return (
    <Panel title={title} flush={!narrow}>
      {narrow ? <MonthEntries months={months} /> : <MonthTable months={months} label={title} />}
    </Panel>
  )
}

function MonthEntries({ months }: { months: PartnerMonth[] }) {
  const translate = useTranslate()
  return (
    <Entries>
      {months.map((month) => (
        <Entry
          key={month.month}
          more={translate('resources.partners.this_month', {
            views: show(month, 'views'),
            clicks: show(month, 'clicks'),
            seats: show(month, 'seats'),
          })}
          end={dollarsText(month.money)}
        >
          {monthText(month.month)}
        </Entry>
      ))}
    </Entries>
  )
}

function MonthTable({ months, label }: { months: PartnerMonth[]; label: string }) {
  const translate = useTranslate()
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('resources.partners.fields.month')}</TableCell>
          {FIGURES.map((figure) => (
            <TableCell key={figure} align="right">
              {translate(`resources.partners.figures.${figure}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={LAST_ROW}>
        {months.map((month) => (
          <TableRow key={month.month}>
            <TableCell component="th" scope="row">
              {monthText(month.month)}
            </TableCell>
            {FIGURES.map((figure) => (
              <TableCell key={figure} align="right">
                {show(month, figure)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
