import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import { monthText } from '#common/months'
import type { AdminPartnerDetail, PartnerMonth, WidgetSite } from '#common/wire'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Entries, Entry, ListPanel } from '#backoffice/lists/EntriesPanel'
import { Fact, Facts, Label } from '#backoffice/fields/Facts'
import { count } from '#backoffice/fields/format'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { Empty } from '#backoffice/layout/States'
import { useNarrow } from '#backoffice/lists/use_narrow'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import columns from '../orders/OrderDetail.module.css'
import { editPartnerPath, ordersOf } from '../paths'
import { Health } from './Health'

const FIGURES = ['views', 'clicks', 'orders', 'seats', 'money'] as const
const show = (month: PartnerMonth, figure: (typeof FIGURES)[number]) =>
  figure === 'money' ? dollarsText(month.money) : count(month[figure])
const LAST_ROW = { '& tr:last-of-type > *': { borderBottom: 0 } }

/** What came of a partner's page, month by month. */
function Months() {
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

const FIRST = { resource: 'widget-sites', perPage: 50, sort: { field: 'lastSeenAt', order: 'DESC' } } as const

const LINE = { display: 'block' }

function Told({ site: { version, asked, shown, broken, lastSeenAt, brokenSince } }: { site: WidgetSite }) {
  const translate = useTranslate()
  return (
    <>
      <Health lastSeenAt={lastSeenAt} brokenSince={brokenSince} />
      <Box component="span" sx={LINE}>
        {translate('resources.widget-sites.told', { version, asked: asked || '-' })}
      </Box>
      <Box component="span" sx={LINE}>
        {translate('resources.widget-sites.that_day', { shown, broken })}
      </Box>
    </>
  )
}

/** The pages on which a partner's widget was seen. */
function SitesOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<AdminPartnerDetail>()!
  return (
    <ListPanel<WidgetSite>
      {...FIRST}
      filter={{ partnerId: id }}
      title={translate('resources.partners.sites')}
      actions={<Link to="/widget-sites">{translate('resources.partners.all_sites')}</Link>}
      none={<Typography color="text.secondary">{translate('resources.partners.no_sites')}</Typography>}
    >
      {(site) => (
        <Entry key={site.id} more={<Told site={site} />}>
          <a href={site.origin}>{site.origin}</a>
        </Entry>
      )}
    </ListPanel>
  )
}

function Actions() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { id, archived } = useRecordContext<AdminPartnerDetail>()!
  const { press, busy } = useStep('partners')
  const say = (text: string) => translate(`resources.partners.steps.${archived ? 'restore' : 'archive'}.${text}`)
  const [there, back] = [() => data.archiveRecord('partners', id), () => data.restoreRecord('partners', id)]
  const turn = () =>
    void press({
      failed: say('failed'),
      record: id,
      send: archived ? back : there,
      done: say('done'),
      undo: () => ({ send: archived ? there : back, done: say('undone') }),
    })
  return (
    <>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={turn}>
        {say('submit')}
      </BusyButton>
      <Button variant="contained" component={Link} to={editPartnerPath(id)}>
        {translate('ra.action.edit')}
      </Button>
    </>
  )
}

function PartnerFacts() {
  const translate = useTranslate()
  const { id, key, site, email, venue, owner, createdAt } = useRecordContext<AdminPartnerDetail>()!
  return (
    <Panel title={translate('resources.partners.details')}>
      <Facts>
        <Fact source="site">
          <a href={site}>{site}</a>
        </Fact>
        <Fact source="email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact source="venue">
          {venue ? <Link to={`/venues/${venue.id}`}>{venue.name}</Link> : translate('resources.partners.none')}
        </Fact>
        <Fact source="key">{key}</Fact>
        <Fact source="owner">
          {owner ? <Link to={`/users/${owner.id}`}>{owner.username}</Link> : translate('resources.partners.by_staff')}
        </Fact>
        <Fact source="createdAt">{dayAndTime(createdAt)}</Fact>
        <Fact source="orders">
          <Link to={ordersOf(id)}>{translate('resources.partners.show_orders')}</Link>
        </Fact>
      </Facts>
    </Panel>
  )
}

/** One partner: who it is, what came of its page, and how the page does. */
export default function PartnerDetail() {
  const translate = useTranslate()
  return (
    <Show<AdminPartnerDetail>>
      {({ id, name, archived }) => (
        <Page
          title={name}
          parent="partners"
          subtitle={archived ? <Label tone="quiet">{translate('lists.archive.archived')}</Label> : undefined}
          actions={<Actions />}
        >
          <div className={columns.columns}>
            <div className={columns.column}>
              <Months />
              <SitesOf />
            </div>
            <div className={columns.column}>
              <PartnerFacts />
              <RecordHistory subject="partner" id={id} />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
