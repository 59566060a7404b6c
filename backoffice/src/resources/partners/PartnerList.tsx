import { useTranslate } from 'react-admin'
import type { AdminPartner } from '#common/wire'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { count } from '#backoffice/fields/format'
import { OneOf, RecordOf, Search } from '#backoffice/lists/conditions'
import { CreateLink, List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { Health } from './Health'
import { partnerPath } from '../paths'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const ARCHIVED = [{ id: true, name: 'lists.archive.archived' }]

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.partners.search" />,
  <OneOf
    key="archived"
    source="archived"
    alwaysOn
    label="resources.partners.filters.state"
    any="resources.partners.filters.present"
    choices={ARCHIVED}
  />,
  <RecordOf
    key="venueId"
    source="venueId"
    label="resources.games.fields.venue"
    any="resources.games.filters.any_venue"
    reference="venues"
  />,
]

const host = (site: string) => site.replace(/^https?:\/\//, '')

/** Who shows our games on a page of their own, and what came of it this month. */
export default function PartnerList() {
  const translate = useTranslate()
  const compact = (partner: AdminPartner) => (
    <Compact
      title={partner.name}
      figure={dollarsText(partner.thisMonth.money)}
      lines={[
        host(partner.site),
        translate('resources.partners.this_month', {
          views: count(partner.thisMonth.views),
          clicks: count(partner.thisMonth.clicks),
          seats: count(partner.thisMonth.seats),
        }),
        <Health key="health" lastSeenAt={partner.lastSeenAt} brokenSince={partner.brokenSince} />,
      ]}
    />
  )
  return (
    <List<AdminPartner>
      sort={BY_NAME}
      filters={filters}
      columns
      subtitle={translate('resources.partners.subtitle')}
      actions={<CreateLink to="/partners/new" />}
    >
      <Table<AdminPartner> to={({ id }) => partnerPath(id)} compact={compact}>
        <NameColumn<AdminPartner> source="name" long render={({ name }) => name} />
        <Column<AdminPartner> source="site" long render={({ site }) => host(site)} />
        <Column<AdminPartner> source="venue" long disableSort render={({ venue }) => venue?.name} />
        <NumberColumn<AdminPartner> source="views" disableSort render={({ thisMonth }) => count(thisMonth.views)} />
        <NumberColumn<AdminPartner> source="clicks" disableSort render={({ thisMonth }) => count(thisMonth.clicks)} />
        <NumberColumn<AdminPartner> source="seats" disableSort render={({ thisMonth }) => count(thisMonth.seats)} />
        <NumberColumn<AdminPartner>
          source="money"
          disableSort
          render={({ thisMonth }) => dollarsText(thisMonth.money)}
        />
        <Column<AdminPartner> source="widgetVersion" disableSort render={({ widgetVersion }) => widgetVersion} />
        <Column<AdminPartner>
          source="health"
          disableSort
          unbroken
          render={({ lastSeenAt, brokenSince }) => <Health lastSeenAt={lastSeenAt} brokenSince={brokenSince} />}
        />
      </Table>
    </List>
  )
}
