import AddOutlined from '@mui/icons-material/AddOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ROLE_WORDS } from '#common/choices'
import { dollarsText } from '#common/money'
import type { AdminEventTable, AdminLargeEvent, AdminTicketType } from '#common/wire'
import { Prose } from '#backoffice/catalogue/Prose'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { dateAndTime, dayAndTime, isPast } from '#backoffice/mountain_time'
import record from '../../catalogue/RecordDetail.module.css'
import columns from '../orders/OrderDetail.module.css'
import { editEventPath, eventPath } from '../paths'
import { CancelEvent, CopyEvent } from './EventActions'
import { EventStatus, EventViews } from './EventViews'
import { countSquads, soldOf, venueOf, whenOf } from './in_words'
import { SellTicket } from './SellTicket'

const tablesIn = (tables: readonly AdminEventTable[], divisionId: number | null) =>
  tables
    .filter((table) => table.divisionId === divisionId)
    .map(({ name, squad }) => (squad ? `${name} (${squad})` : name))
    .join(', ')

/** The parts of an event, with the tables of each. */
function Divisions() {
  const { divisions, tables } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.large-events.divisions.${text}`, args)
  const title = translate('resources.large-events.panels.divisions')
  const others = tablesIn(tables, null)
  return (
    <Panel title={title} aside={say('count', { divisions: divisions.length, tables: tables.length })}>
      {divisions.length + tables.length === 0 && <p>{say('none')}</p>}
      <Entries label={title}>
        {divisions.map(({ id, name, squads }) => (
          <Entry key={id} more={[countSquads(squads), tablesIn(tables, id) || say('no_tables')].join(' · ')}>
            <strong>{name}</strong>
          </Entry>
        ))}
        {others && (
          <Entry more={others}>
            <strong>{say('any')}</strong>
          </Entry>
        )}
      </Entries>
    </Panel>
  )
}

/** What is sold for an event, and how much of it is left. */
function TicketTypes() {
  const { ticketTypes, cancelledAt } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const [selling, setSelling] = useState(false)
  const title = translate('resources.large-events.fields.ticketTypes._')
  const say = (text: string, args?: object) => translate(`resources.large-events.types.${text}`, args)

  /** Whether it is sold at this moment, in words. */
  function saleOf({ stock, taken, onSaleFrom, onSaleTo }: AdminTicketType): string {
    if (taken >= stock) return say('sold_out')
    if (onSaleFrom && !isPast(onSaleFrom)) return say('from', { at: dayAndTime(onSaleFrom) })
    return onSaleTo ? say(isPast(onSaleTo) ? 'ended' : 'until', { at: dayAndTime(onSaleTo) }) : say('until_it_begins')
  }

  const sell = !cancelledAt && ticketTypes.length > 0 && (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
      onClick={() => setSelling(true)}
    >
      {translate('resources.large-events.sell.ask')}
    </Button>
  )
  return (
    <Panel title={title} aside={String(ticketTypes.length)} actions={sell}>
      {selling && <SellTicket onClose={() => setSelling(false)} />}
      {ticketTypes.length === 0 && <p>{say('none')}</p>}
      <Entries label={title}>
        {ticketTypes.map((type) => (
          <Entry
            key={type.id}
            more={[ROLE_WORDS[type.role], !cancelledAt && saleOf(type), type.description].filter(Boolean).join(' · ')}
            end={dollarsText(type.price)}
            endMore={soldOf({ sold: type.taken, held: 0, stock: type.stock })}
          >
            <strong>{type.tier}</strong>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}

function Actions() {
  const { id, cancelledAt } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const [asking, setAsking] = useState<'cancel' | 'copy' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {!cancelledAt && (
        <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
          {translate('resources.large-events.cancel.action')}
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={() => setAsking('copy')}>
        {translate('resources.large-events.copy.action')}
      </Button>
      {!cancelledAt && (
        <Button variant="contained" component={Link} to={editEventPath(id)}>
          {translate('resources.large-events.edit')}
        </Button>
      )}
      {asking === 'cancel' && <CancelEvent onClose={close} />}
      {asking === 'copy' && <CopyEvent onClose={close} />}
    </>
  )
}

function Figures() {
  const event = useRecordContext<AdminLargeEvent>()!
  return (
    <Panel title={useTranslate()('resources.large-events.panels.figures')} quiet>
      <Facts figures>
        <Fact source="tickets">{soldOf(event)}</Fact>
        <Fact source="squads">{event.squads}</Fact>
        <Fact source="waiting">{event.waiting}</Fact>
        <Fact source="checkedIn">{event.checkedIn}</Fact>
        <Fact source="soldFor">{dollarsText(event.soldFor)}</Fact>
      </Facts>
    </Panel>
  )
}

function Details() {
  const event = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const { image, venue, campaignSetting, doorsAt, refundUntil, movedAt, cancelledAt, swapsDivisions, slug } = event
  return (
    <Panel title={translate('catalogue.details')} quiet>
      <div className={record.facts}>
        {image && (
          <div className={record.picture}>
            <img src={image} alt="" />
          </div>
        )}
        <Facts>
          <Fact source="date">{whenOf(event)}</Fact>
          {doorsAt && <Fact source="doors">{dateAndTime(doorsAt)}</Fact>}
          <Fact source="venue">{venue ? <Link to={`/venues/${venue.id}`}>{venue.name}</Link> : venueOf(event)}</Fact>
          <Fact source="campaignSetting">
            {campaignSetting ? (
              <Link to={`/campaign-settings/${campaignSetting.id}`}>{campaignSetting.name}</Link>
            ) : (
              translate('catalogue.none')
            )}
          </Fact>
          <Fact source="refund">{dateAndTime(refundUntil)}</Fact>
          <Fact source="swapsDivisions">{translate(swapsDivisions ? 'catalogue.yes' : 'catalogue.no')}</Fact>
          {movedAt && (
            <Fact source="movedAt">{translate('resources.large-events.moved', { at: dayAndTime(movedAt) })}</Fact>
          )}
          {cancelledAt && <Fact source="cancelledAt">{dayAndTime(cancelledAt)}</Fact>}
          <Fact source="slug">
            <a href={`/lpg/${slug}`}>{`/lpg/${slug}`}</a>
          </Fact>
        </Facts>
      </div>
    </Panel>
  )
}

function Paper() {
  const { id } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const sheets = { sheets: 'table-sheets', badges: 'badges' }
  return (
    <Panel title={translate('resources.large-events.panels.paper')}>
      <div className={record.facts}>
        {Object.entries(sheets).map(([what, at]) => (
          <Button
            key={what}
            variant="outlined"
            color="secondary"
            component={Link}
            to={`${eventPath(id)}/${at}`}
            startIcon={<PrintOutlined sx={{ fontSize: 16 }} />}
          >
            {translate(`resources.large-events.paper.${what}`)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

/** One large event: what it is, what is sold for it, and where its people are looked after. */
export default function EventDetail() {
  const translate = useTranslate()
  return (
    <Show<AdminLargeEvent>>
      {(event) => (
        <Page title={event.name} subtitle={<EventStatus event={event} />} parent="large-events" actions={<Actions />}>
          <EventViews />
          <Figures />
          <div className={columns.columns}>
            <div className={columns.column}>
              <TicketTypes />
              <Panel title={translate('resources.large-events.fields.description')}>
                <Prose html={event.descriptionHtml} empty={translate('catalogue.no_description')} />
              </Panel>
            </div>
            <div className={columns.column}>
              <Details />
              <Divisions />
              <Paper />
              <RecordHistory subject="large event" id={event.id} />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
