import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { WidgetSite } from '#common/wire'
import { Compact } from '#backoffice/lists/Cards'
import { Either, OneOf, RecordOf, Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import { Health } from '../partners/Health'
import { partnerPath } from '../paths'

const LAST_SEEN_FIRST = { field: 'lastSeenAt', order: 'DESC' } as const
const ELSEWHERE = [{ id: true, name: 'resources.widget-sites.filters.elsewhere' }]

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.widget-sites.search" />,
  <OneOf
    key="elsewhere"
    source="elsewhere"
    alwaysOn
    label="resources.widget-sites.filters.seen"
    any="resources.widget-sites.filters.everywhere"
    choices={ELSEWHERE}
  />,
  <Either
    key="broken"
    source="broken"
    alwaysOn
    label="resources.widget-sites.fields.health"
    any="lists.any"
    labels={['resources.widget-sites.filters.broken', 'resources.widget-sites.filters.whole']}
  />,
  <RecordOf
    key="partnerId"
    source="partnerId"
    label="resources.widget-sites.fields.partner"
    any="resources.widget-sites.filters.any_partner"
    reference="partners"
  />,
]

/** Those of a partner lead to it; what is seen elsewhere, to the page itself. */
const pathOf = ({ partner, origin }: WidgetSite) =>
  partner ? partnerPath(partner.id) : `/widget-sites?filter=${encodeURIComponent(JSON.stringify({ q: origin }))}`

/** Where widgets are shown, as they tell it themselves. */
export default function SiteList() {
  const translate = useTranslate()
  const elsewhere = translate('resources.widget-sites.filters.elsewhere')
  const compact = (site: WidgetSite) => (
    <Compact
      title={site.origin}
      figure={site.version}
      lines={[site.partner?.name ?? elsewhere, site.asked, <Health key="health" {...site} />]}
    />
  )
  return (
    <List<WidgetSite>
      sort={LAST_SEEN_FIRST}
      filters={filters}
      columns
      subtitle={translate('resources.widget-sites.subtitle')}
    >
      <Table<WidgetSite> to={pathOf} compact={compact}>
        <NameColumn<WidgetSite> source="origin" long render={({ origin }) => origin} />
        <Column<WidgetSite>
          source="partner"
          long
          disableSort
          render={({ partner }) => (partner ? <Link to={partnerPath(partner.id)}>{partner.name}</Link> : elsewhere)}
        />
        <Column<WidgetSite> source="version" disableSort />
        <Column<WidgetSite> source="asked" disableSort clipped="late" />
        <Column<WidgetSite> source="health" disableSort unbroken render={(site) => <Health {...site} />} />
        <Column<WidgetSite> source="lastSeenAt" unbroken render={({ lastSeenAt }) => dayAndTime(lastSeenAt)} />
        <NumberColumn<WidgetSite> source="shown" disableSort />
        <NumberColumn<WidgetSite> source="broken" disableSort />
      </Table>
    </List>
  )
}
