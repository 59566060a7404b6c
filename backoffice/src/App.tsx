import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { Failure } from './layout/Failure'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { prefetchWhenIdle } from './layout/prefetch'
import { Toasts } from './layout/Toasts'
import { Waiting } from './layout/Waiting'
import { authProvider } from './providers/auth'
import { dataProvider } from './providers/data'
import { i18nProvider } from './providers/i18n'
import { Alerts } from './resources/alerts'
import { auditLog } from './resources/audit-log'
import { Campaigns } from './resources/campaigns'
import { campaignSettings } from './resources/campaign-settings'
import { errorLogs } from './resources/error-logs'
import { gameMasters } from './resources/game-masters'
import { Dashboard } from './resources/dashboard'
import { GameDetail, GameEditor, GameList, loadGameDetail, loadGameEditor } from './resources/games'
import { modules } from './resources/modules'
import { ManualOrder, OrderDetail, OrderList } from './resources/orders'
import { RefundRequests } from './resources/refund-requests'
import { referrals } from './resources/referrals'
import { specialEvents } from './resources/special-events'
import { systems } from './resources/systems'
import { users } from './resources/users'
import { venues } from './resources/venues'
import { theme } from './theme'

/** The server allows only styles that carry its nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styleCache = createCache({ key: 'qb', nonce })

const store = memoryStore()

prefetchWhenIdle([loadGameDetail, loadGameEditor])

function Broken() {
  return <Failure message="The back office failed to open. Nothing was changed." onRetry={() => window.location.reload()} />
}

export function App() {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider} store={store}>
          <CoreAdminUI
            requireAuth
            disableTelemetry
            authCallbackPage={false}
            layout={Layout}
            loading={Waiting}
            error={Broken}
            catchAll={NotFound}
            title=""
          >
            <Resource name="games" list={GameList} edit={GameDetail} />
            <Resource name="orders" list={OrderList} edit={OrderDetail} />
            <Resource name="game-masters" {...gameMasters} />
            <Resource name="modules" {...modules} />
            <Resource name="venues" {...venues} />
            <Resource name="systems" {...systems} />
            <Resource name="campaign-settings" {...campaignSettings} />
            <Resource name="special-events" {...specialEvents} />
            <Resource name="users" {...users} />
            <Resource name="refund-requests" list={RefundRequests} />
            <Resource name="referrals" {...referrals} />
            <Resource name="error-logs" {...errorLogs} />
            <Resource name="audit-log" {...auditLog} />
            <Resource name="alerts" list={Alerts} />
            <CustomRoutes>
              <Route path="/" element={<Navigate to="/games" replace />} />
              <Route path="/dashboard" element={<Dashboard />} />
              <Route path="/create-game" element={<GameEditor />} />
              <Route path="/orders/manual" element={<ManualOrder />} />
              <Route path="/campaigns" element={<Campaigns />} />
            </CustomRoutes>
          </CoreAdminUI>
          <Toasts />
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
