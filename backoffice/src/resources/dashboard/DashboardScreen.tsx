import CheckOutlined from '@mui/icons-material/CheckOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import List from '@mui/material/List'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { dollarsText } from '#common/money'
import type { Dashboard, DashboardDay } from '#common/wire'
import { count } from '#backoffice/fields/format'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Failure, Waiting } from '#backoffice/layout/States'
import { today, weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { ProofBadge } from '../differences/ProofBadge'
import { place } from '../games/in_words'
import { AT_RISK, ByRecord, gamesOf, ordersOf, refundedOf } from './ByRecord'
import { ChartPanel, Figure, Line } from './ChartPanel'
import styles from './Dashboard.module.css'
import { periodIn, periodName, type Period } from './period'
import { PeriodPicker } from './PeriodPicker'

const Calm = ({ children }: { children: ReactNode }) => (
  <p className={styles.calm}>
    <CheckOutlined />
    {children}
  </p>
)

/** Where money and seats disagree. Should always be calm. */
function Drift({ drift: { paidWithoutSeat, seatWithoutPay } }: Pick<Dashboard, 'drift'>) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.dashboard.drift.${key}`)
  const differences = [
    { key: 'paid_without_seat', tickets: paidWithoutSeat },
    { key: 'seat_without_pay', tickets: seatWithoutPay },
  ].filter(({ tickets }) => tickets > 0)
  return (
    <Panel title={say('title')} flush>
      {differences.length === 0 && <Calm>{say('none')}</Calm>}
      <List disablePadding>
        {differences.map(({ key, tickets }) => (
          <Line key={key} to="/alerts" figure={tickets}>
            <span className={styles.warning}>
              <WarningAmberOutlined />
              {say(key)}
            </span>
          </Line>
        ))}
      </List>
      <Link className={styles.more} to="/differences">
        <ProofBadge />
      </Link>
    </Panel>
  )
}

/** Games that start soon and are hardly sold: to be advertised, merged or cancelled while there is time. */
function AtRisk({ atRisk: { total, games } }: Pick<Dashboard, 'atRisk'>) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.dashboard.at_risk.${key}`, args)
  return (
    <Panel title={say('title')} aside={total > 0 ? String(total) : undefined} flush>
      {total === 0 ? (
        <Calm>{say('none')}</Calm>
      ) : (
        <>
          <List disablePadding>
            {games.map((game) => (
              <Line
                key={game.id}
                to={`/games/${game.id}`}
                figure={say('sold', { sold: game.players, seats: game.maxPlayers })}
              >
                <ListItemText
                  sx={{ m: 0 }}
                  primary={<strong>{game.module.name}</strong>}
                  secondary={`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}
                />
              </Line>
            ))}
          </List>
          <Link className={styles.more} to={AT_RISK}>
            {say('show', { smart_count: total })}
          </Link>
        </>
      )}
    </Panel>
  )
}

/** Whose pages sent buyers on these days, those with the most money first. */
function FromPartners({ partners }: Pick<Dashboard, 'partners'>) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.dashboard.partners.${key}`, args)
  return (
    <Panel title={say('title')} flush>
      {partners.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {say('none')}
        </Typography>
      )}
      <List disablePadding>
        {partners.map(({ id, name, money, seats }) => (
          <Line key={id} to={`/partners/${id}`} figure={say('sold', { money: dollarsText(money), smart_count: seats })}>
            <ListItemText sx={{ m: 0 }} primary={name} />
          </Line>
        ))}
      </List>
      <Link className={styles.more} to="/partners">
        {say('show')}
      </Link>
    </Panel>
  )
}

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
