import Button from '@mui/material/Button'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminPartnerDetail } from '#common/wire'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Label } from '#backoffice/fields/Label'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import columns from '../orders/OrderDetail.module.css'
import { Months } from './Months'
import { editPath, ordersOf } from './paths'
import { SitesOf } from './SitesOf'

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
      <Button variant="contained" component={Link} to={editPath(id)}>
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
