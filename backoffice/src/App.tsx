import { CacheProvider } from '@emotion/react'
import type { ComponentType } from 'react'
import {
  Admin,
  CustomRoutes,
  localStorageStore,
  Resource,
  ResourceContextProvider,
  type AdminProps,
  type ResourceProps,
} from 'react-admin'
import { Navigate, Route } from 'react-router'
import { i18nProvider } from './i18n'
import { Layout } from './layout/Layout'
import { News } from './layout/News'
import { Broken, Guarded, NotFound, Waiting } from './layout/States'
import { styleCache } from './layout/style_cache'
import { authProvider } from './providers/auth'
import { dataProvider } from './providers/data'
import { queryClient } from './providers/query_client'
import { resources } from './resources'
import { theme } from './theme'

const store = localStorageStore()

function guarded(Screen: ResourceProps['list'], action: string) {
  if (typeof Screen !== 'function' && typeof Screen !== 'object') return undefined
  const Known = Screen as ComponentType
  return () => (
    <Guarded action={action}>
      <Known />
    </Guarded>
  )
}

const screens = resources.map(({ list, edit, create, ...resource }) => ({
  ...resource,
  list: guarded(list, 'list'),
  edit: guarded(edit, 'show'),
  create: guarded(create, 'create'),
}))

/** Component tests replace the providers and the layout. */
export function App(replaced: Pick<AdminProps, 'authProvider' | 'dataProvider' | 'layout'>) {
  return (
    <CacheProvider value={styleCache}>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
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
        {...replaced}
      >
        {screens.map(({ name, icon, options, recordRepresentation, list, edit, create }) => (
          <Resource
            key={name}
            name={name}
            icon={icon}
            options={options}
            recordRepresentation={recordRepresentation}
            list={list}
            edit={edit}
            create={create}
          >
            {!list && <Route path="*" element={<NotFound />} />}
          </Resource>
        ))}
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/games" replace />} />
          {/* Accounts had a list of their own: somebody may have kept its address. */}
          <Route path="/users" element={<Navigate to="/people" replace />} />
          {resources.flatMap(({ name, routes = [] }) =>
            routes.map(({ path, Screen, action }) => (
              <Route
                key={path}
                path={path}
                element={
                  <ResourceContextProvider value={name}>
                    <Guarded action={action}>
                      <Screen />
                    </Guarded>
                  </ResourceContextProvider>
                }
              />
            ))
          )}
        </CustomRoutes>
      </Admin>
    </CacheProvider>
  )
}
