import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { Admin, CanAccess, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { i18nProvider } from './i18n'
import { Broken } from './layout/Failure'
import { Layout } from './layout/Layout'
import { News } from './layout/News'
import { NotFound } from './layout/NotFound'
import { prefetchWhenIdle } from './layout/prefetch'
import { Waiting } from './layout/Waiting'
import { authFor } from './providers/auth'
import { dataProvider } from './providers/data'
import { resources } from './resources'
import { loadGameDetail, loadGameEditor } from './resources/games'
import { theme } from './theme'

/** The server allows only styles that carry its nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styleCache = createCache({ key: 'qb', nonce })

const store = localStorageStore()
const authProvider = authFor(resources)

prefetchWhenIdle([loadGameDetail, loadGameEditor])

export function App() {
  return (
    <CacheProvider value={styleCache}>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        theme={theme}
        darkTheme={theme}
        layout={Layout}
        notification={News}
        loading={Waiting}
        error={Broken}
        catchAll={NotFound}
        requireAuth
        disableTelemetry
        loginPage={false}
        authCallbackPage={false}
        title=""
      >
        {resources.map(({ name, icon, options, recordRepresentation, list, edit, create }) => (
          <Resource key={name} name={name} icon={icon} options={options} recordRepresentation={recordRepresentation} list={list} edit={edit} create={create} />
        ))}
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/games" replace />} />
          {resources.flatMap(({ name, routes = [] }) =>
            routes.map(({ path, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <CanAccess resource={name} action="list" loading={<Waiting />} accessDenied={<NotFound />}>
                    <Screen />
                  </CanAccess>
                }
              />
            ))
          )}
        </CustomRoutes>
      </Admin>
    </CacheProvider>
  )
}
