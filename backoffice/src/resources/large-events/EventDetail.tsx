import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { dollarsText } from '../../../../common/money'
import { Prose } from '../../catalogue/Prose'
import record from '../../catalogue/RecordDetail.module.css'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import { dateAndTime, dayAndTime } from '../../mountain_time'
import columns from '../orders/OrderDetail.module.css'
import { CancelEvent } from './CancelEvent'
import { CopyEvent } from './CopyEvent'
import { Divisions } from './Divisions'
import { EventStatus } from './EventStatus'
import { EventViews } from './EventViews'
import { soldOf, statusOf, whenOf } from './in_words'
import { editPath, eventPath, LARGE_EVENTS } from './paths'
import { TicketTypes } from './TicketTypes'

function Actions({ event }: { event: AdminLargeEvent }) {
  const [asking, setAsking] = useState<'cancel' | 'copy' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {!event.cancelledAt && (
        <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
          Cancel Event
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={() => setAsking('copy')}>
        Copy Event
      </Button>
      {!event.cancelledAt && (
        <Button variant="contained" component={Link} to={editPath(event.id)}>
          Edit Event
        </Button>
      )}
      {asking === 'cancel' && <CancelEvent event={event} onClose={close} />}
      {asking === 'copy' && <CopyEvent event={event} onClose={close} />}
    </>
  )
}

function Figures({ event }: { event: AdminLargeEvent }) {
  const { squads, waiting, checkedIn, soldFor } = event
  return (
    <Panel title="Figures" quiet>
      <Facts figures>
        <Fact label="Tickets sold">{soldOf(event)}</Fact>
        <Fact label="Squads">{squads}</Fact>
        <Fact label="Waiting">{waiting}</Fact>
        <Fact label="Checked in">{checkedIn}</Fact>
        <Fact label="Sold for">{dollarsText(soldFor)}</Fact>
      </Facts>
    </Panel>
  )
}

function EventFacts({ event }: { event: AdminLargeEvent }) {
  const { venue, campaignSetting, doorsAt, refundUntil, movedAt, cancelledAt, swapsDivisions, slug } = event
  return (
    <Facts>
      <Fact label="Date & Time">{whenOf(event)}</Fact>
      {doorsAt && <Fact label="Doors">{dateAndTime(doorsAt)}</Fact>}
      <Fact label="Venue">{venue ? <Link to={`/venues/${venue.id}`}>{venue.name}</Link> : 'TBD'}</Fact>
      <Fact label="Campaign Setting">{campaignSetting ? <Link to={`/campaign-settings/${campaignSetting.id}`}>{campaignSetting.name}</Link> : 'None'}</Fact>
      <Fact label="All money back until">{dateAndTime(refundUntil)}</Fact>
      <Fact label="People may swap divisions">{swapsDivisions ? 'Yes' : 'No'}</Fact>
      {movedAt && <Fact label="Moved">{`${dayAndTime(movedAt)}; who bought before may go with all their money`}</Fact>}
      {cancelledAt && <Fact label="Cancelled">{dayAndTime(cancelledAt)}</Fact>}
      <Fact label="Public page">
        <a href={`/lpg/${slug}`}>{`/lpg/${slug}`}</a>
      </Fact>
    </Facts>
  )
}

function Printing({ id }: { id: number }) {
  return (
    <Panel title="To print">
      <div className={record.facts}>
        <Button variant="outlined" color="secondary" component={Link} to={`${eventPath(id)}/table-sheets`} startIcon={<PrintOutlined sx={{ fontSize: 16 }} />}>
          Table Sheets
        </Button>
        <Button variant="outlined" color="secondary" component={Link} to={`${eventPath(id)}/badges`} startIcon={<PrintOutlined sx={{ fontSize: 16 }} />}>
          Name Badges
        </Button>
      </div>
    </Panel>
  )
}

/** One large event: what it is, what is sold for it, and where its people are looked after. */
export default function EventDetail() {
  return (
    <Show<AdminLargeEvent>>
      {(event) => (
        <Page title={event.name} subtitle={<EventStatus event={event} />} parent={LARGE_EVENTS} actions={<Actions event={event} />}>
          <EventViews id={event.id} />
          <Figures event={event} />
          <div className={columns.columns}>
            <div className={columns.column}>
              <TicketTypes event={event} sells={statusOf(event) !== 'Cancelled'} />
              <Panel title="Description">
                <Prose html={event.descriptionHtml} empty="No description yet." />
              </Panel>
            </div>
            <div className={columns.column}>
              <Panel title="Details" quiet>
                <div className={record.facts}>
                  {event.image && (
                    <div className={record.picture}>
                      <img src={event.image} alt="" />
                    </div>
                  )}
                  <EventFacts event={event} />
                </div>
              </Panel>
              <Divisions event={event} />
              <Printing id={event.id} />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
