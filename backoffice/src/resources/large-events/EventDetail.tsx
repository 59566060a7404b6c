import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { dollarsText } from '#common/money'
import { Prose } from '#backoffice/catalogue/Prose'
import record from '../../catalogue/RecordDetail.module.css'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { dateAndTime, dayAndTime } from '#backoffice/mountain_time'
import columns from '../orders/OrderDetail.module.css'
import { CancelEvent } from './CancelEvent'
import { CopyEvent } from './CopyEvent'
import { Divisions } from './Divisions'
import { EventStatus } from './EventStatus'
import { EventViews } from './EventViews'
import { soldOf, venueOf, whenOf } from './in_words'
import { editPath, eventPath } from './paths'
import { TicketTypes } from './TicketTypes'

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
        <Button variant="contained" component={Link} to={editPath(id)}>
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
