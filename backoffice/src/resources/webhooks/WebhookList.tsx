import { useTranslate } from 'react-admin'
import { WEBHOOK_STATES } from '#common/choices'
import type { WebhookRow } from '#common/wire'
import { Compact } from '#backoffice/lists/Cards'
import { OneOf, Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import { WebhookState } from './WebhookState'

const NEWEST_FIRST = { field: 'madeAt', order: 'DESC' } as const
const STATES = WEBHOOK_STATES.map((state) => ({ id: state, name: `resources.webhooks.states.${state}` }))

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.webhooks.search" />,
  <OneOf
    key="state"
    source="state"
    alwaysOn
    label="resources.webhooks.fields.state"
    any="resources.webhooks.any_state"
    choices={STATES}
  />,
]

/** What the payment provider told us, or tried to. */
export default function WebhookList() {
  const translate = useTranslate()
  const compact = (row: WebhookRow) => (
    <Compact
      title={row.type}
      figure={<WebhookState key="state" {...row} />}
      lines={[row.subject, dayAndTime(row.madeAt)]}
    />
  )
  return (
    <List<WebhookRow> sort={NEWEST_FIRST} subtitle={translate('resources.webhooks.subtitle')} filters={filters} columns>
      <Table<WebhookRow> to={({ id }) => `/webhooks/${id}`} compact={compact}>
        <NameColumn<WebhookRow> source="type" disableSort render={({ type }) => type} />
        <Column<WebhookRow> source="subject" disableSort />
        <Column<WebhookRow> source="state" disableSort unbroken render={(row) => <WebhookState {...row} />} />
        <NumberColumn<WebhookRow> source="tries" disableSort />
        <Column<WebhookRow> source="madeAt" unbroken render={({ madeAt }) => dayAndTime(madeAt)} />
      </Table>
    </List>
  )
}
