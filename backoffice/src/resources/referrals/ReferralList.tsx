import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { AdminReferral, ReferralState } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Label } from '../../fields/Label'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { ChoiceFilter, DayFilter, Filters } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { REFERRAL_STATES } from '../../../../common/choices'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const
const WORDS: Record<ReferralState, string> = { 'granted': 'Granted', 'taken back': 'Taken back' }
const STATES = REFERRAL_STATES.map((id) => ({ id, name: WORDS[id] }))

const State = ({ state }: AdminReferral) => <Label tone={state === 'granted' ? 'good' : 'quiet'}>{WORDS[state]}</Label>

const columns: Column<AdminReferral>[] = [
  { label: 'Order', cell: ({ orderId }) => `#${orderId}` },
  { label: 'Date', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
  { label: 'Brought by', cell: ({ referrer }) => <Link to={`/users/${referrer.id}`}>{referrer.username}</Link> },
  { label: 'Buyer', cell: ({ buyer }) => (buyer.id ? <Link to={`/users/${buyer.id}`}>{buyer.name}</Link> : `${buyer.name} (guest)`) },
  { label: 'Email', cell: ({ buyer }) => buyer.email },
  { label: 'Reward', sort: 'amount', numeric: true, cell: ({ amount }) => dollarsText(amount) },
  { label: 'State', cell: State },
]

const compact = (row: AdminReferral) => (
  <Compact
    title={`${row.referrer.username} brought ${row.buyer.name}`}
    figure={dollarsText(row.amount)}
    lines={[`#${row.orderId} · ${dayAndTime(row.createdAt)}`, row.buyer.email, <State key="state" {...row} />]}
  />
)

function NoReferrals() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="gift" message="Nobody has brought anybody yet." />
}

/** Who brought whom, and what they got for it. */
export default function ReferralList() {
  return (
    <ListScreen resource="referrals" sort={NEWEST_FIRST}>
      <Page title="Referrals">
        <Filters
          search={<SearchBox label="Search name or email" />}
          always={<ChoiceFilter name="state" label="State" any="Any state" choices={STATES} />}
          names={['from', 'to']}
          tools={<ListTools columns={columns} />}
        >
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
        </Filters>
        <RecordTable label="Referrals" columns={columns} to={({ orderId }) => `/orders/${orderId}`} compact={compact} empty={<NoReferrals />} />
      </Page>
    </ListScreen>
  )
}
