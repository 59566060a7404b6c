import { DateInput, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminReferral } from '#common/wire'
import { REFERRAL_STATES } from '#common/choices'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { Label } from '#backoffice/fields/Facts'
import { OneOf, Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const
const STATES = REFERRAL_STATES.map((id) => ({ id, name: `resources.referrals.states.${id}` }))

function State({ state }: AdminReferral) {
  const translate = useTranslate()
  return <Label tone={state === 'granted' ? 'good' : 'quiet'}>{translate(`resources.referrals.states.${state}`)}</Label>
}

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.referrals.search" />,
  <OneOf
    key="state"
    source="state"
    alwaysOn
    label="resources.referrals.fields.state"
    any="resources.referrals.filters.any_state"
    choices={STATES}
  />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
]

/** Who brought whom, and what they got for it. */
export default function ReferralList() {
  const translate = useTranslate()
  const compact = (row: AdminReferral) => (
    <Compact
      title={translate('resources.referrals.brought', { referrer: row.referrer.username, buyer: row.buyer.name })}
      figure={dollarsText(row.amount)}
      lines={[`#${row.orderId} · ${dayAndTime(row.createdAt)}`, row.buyer.email, <State key="state" {...row} />]}
    />
  )
  return (
    <List<AdminReferral> sort={NEWEST_FIRST} filters={filters} columns>
      <Table<AdminReferral> to={({ orderId }) => `/orders/${orderId}`} compact={compact}>
        <NameColumn<AdminReferral> source="orderId" disableSort render={({ orderId }) => `#${orderId}`} />
        <Column<AdminReferral> source="createdAt" unbroken render={({ createdAt }) => dayAndTime(createdAt)} />
        <Column<AdminReferral>
          source="referrer"
          long
          disableSort
          render={({ referrer }) => <Link to={`/users/${referrer.id}`}>{referrer.username}</Link>}
        />
        <Column<AdminReferral>
          source="buyer"
          long
          disableSort
          render={({ buyer }) =>
            buyer.id ? (
              <Link to={`/users/${buyer.id}`}>{buyer.name}</Link>
            ) : (
              translate('resources.referrals.guest', { name: buyer.name })
            )
          }
        />
        <Column<AdminReferral> source="email" long disableSort render={({ buyer }) => buyer.email} />
        <NumberColumn<AdminReferral> source="amount" render={({ amount }) => dollarsText(amount)} />
        <Column<AdminReferral> source="state" disableSort render={(row) => <State {...row} />} />
      </Table>
    </List>
  )
}
