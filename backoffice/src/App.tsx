import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { Failure } from './layout/Failure'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { prefetchWhenIdle } from './layout/prefetch'
import { SectionsContext, type Section } from './layout/sections'
import { Toasts } from './layout/Toasts'
import { Waiting } from './layout/Waiting'
import { authFor } from './providers/auth'
import { mayOpen } from './providers/can_access'
import { dataProvider } from './providers/data'
import { i18nProvider } from './providers/i18n'
import { currentUser } from './providers/signed_in'
import { sections } from './resources'
import { loadGameDetail, loadGameEditor } from './resources/games'
import { theme } from './theme'

/** The server allows only styles that carry its nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styleCache = createCache({ key: 'qb', nonce })

const store = memoryStore()
const authProvider = authFor(sections)

prefetchWhenIdle([loadGameDetail, loadGameEditor])

function Broken() {
  return <Failure message="The back office failed to open. Nothing was changed." onRetry={() => window.location.reload()} />
}

/** react-admin asks before it shows a resource; what has an address of its own is asked for here. */
function Allowed({ section, children }: { section: Section; children: ReactNode }) {
  return mayOpen(section, currentUser()?.roles ?? []) ? children : <NotFound />
}

export function App() {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <SectionsContext value={sections}>
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
              {sections.map(({ name, list, edit, create }) => list && <Resource key={name} name={name} list={list} edit={edit} create={create} />)}
              <CustomRoutes>
                <Route path="/" element={<Navigate to="/games" replace />} />
                {sections.flatMap((section) => (section.routes ?? []).map(({ path, Screen }) => <Route key={path} path={path} element={<Allowed section={section}><Screen /></Allowed>} />))}
              </CustomRoutes>
            </CoreAdminUI>
            <Toasts />
          </CoreAdminContext>
        </SectionsContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
