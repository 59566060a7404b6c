import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Dashboard, DashboardDay } from '#common/wire'
import { count } from '#backoffice/fields/count'
import { Failure } from '#backoffice/layout/Failure'
import { Page } from '#backoffice/layout/Page'
import { Waiting } from '#backoffice/layout/Waiting'
import { dollarsText } from '#common/money'
import { today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { AtRisk } from './AtRisk'
import { ByRecord } from './ByRecord'
import { ChartPanel } from './ChartPanel'
import styles from './Dashboard.module.css'
import { Drift } from './Drift'
import { FromPartners } from './FromPartners'
import { Figure } from './Figure'
import { gamesOf, ordersOf, refundedOf } from './links'
import { periodIn, periodName, type Period } from './period'
import { PeriodPicker } from './PeriodPicker'

const percent = (share: number) => `${Math.round(share * 100)}%`
/** Cents say nothing beside thousands. */
const dollars = (amount: number) => dollarsText(amount >= 1000 ? Math.round(amount) : amount).replace(/\.00$/, '')
const revenueOf = ({ revenue }: DashboardDay) => revenue
const seatsOf = ({ seats }: DashboardDay) => seats

function Figures({ dashboard, period }: { dashboard: Dashboard; period: Period }) {
  const { revenue, refunds, orders, seats, newCustomers, fillRate } = dashboard
  return (
    <ul className={styles.figures}>
      <Figure source="revenue" {...revenue} show={dollars} to={ordersOf(period)} />
      <Figure source="orders" {...orders} show={count} to={ordersOf(period)} />
      <Figure source="seats" {...seats} show={count} to={ordersOf(period)} />
      <Figure source="fillRate" {...fillRate} show={percent} to={gamesOf(period)} />
      <Figure source="newCustomers" {...newCustomers} show={count} to={ordersOf(period)} />
      <Figure source="refunds" {...refunds} show={dollars} to={refundedOf(period)} />
    </ul>
  )
}

function Content({ period }: { period: Period }) {
  const data = useDataProvider<BackOfficeData>()
  const {
    data: dashboard,
    error,
    isFetching,
    refetch,
  } = useQuery<Dashboard>({
    queryKey: ['dashboard', period.from, period.to],
    queryFn: () => data.readDashboard(period),
    placeholderData: keepPreviousData,
    ...patience,
  })
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (!dashboard) return <Waiting />
  return (
    <div className={styles.content} aria-busy={isFetching}>
      <Figures dashboard={dashboard} period={period} />
      <div className={styles.pair}>
        <ChartPanel source="revenue" dashboard={dashboard} of={revenueOf} show={dollars} />
        <ChartPanel source="seats" dashboard={dashboard} of={seatsOf} show={count} />
      </div>
      <ByRecord period={period} />
      <div className={styles.pair}>
        <AtRisk atRisk={dashboard.atRisk} />
        <div className={styles.stack}>
          <Drift drift={dashboard.drift} />
          <FromPartners partners={dashboard.partners} />
        </div>
      </div>
    </div>
  )
}

/** How the shop does, at a glance. */
export default function DashboardScreen() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const period = periodIn(query, today())
  return (
    <Page
      title={translate('resources.dashboard.name', { smart_count: 1 })}
      subtitle={translate('resources.dashboard.subtitle', { period: periodName(period) })}
      actions={<PeriodPicker period={period} />}
    >
      <Content period={period} />
    </Page>
  )
}
