import { createRoot, type Root } from 'react-dom/client'
import { waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import type { AdminProps } from 'react-admin'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, vi } from 'vitest'
import { App } from '#backoffice/App'
import { styleCache } from '#backoffice/layout/style_cache'
import { authProvider } from '#backoffice/providers/auth'
import { patience } from '#backoffice/providers/patience'
import { queryClient } from '#backoffice/providers/query_client'
import type { CurrentUser, ErrorReport, Role } from '#common/wire'
import { FakeDataProvider, type Answers } from './fake_data_provider.ts'
import type { RecordsByResource } from './records.ts'

// jsdom computes no layout: without styles, a query by role takes a tenth of the time.
styleCache.insert = () => {}
patience.retryDelay = 0

let data: FakeDataProvider | undefined
let root: Root | undefined
let router: ReturnType<typeof createBrowserRouter> | undefined

const BASE = '/admin'

interface Options {
  records?: Partial<RecordsByResource>
  answers?: Answers
  /** Default: Administrator. */
  role?: Role
  user?: Partial<CurrentUser>
  /** Default: the screen alone, without the menu. */
  layout?: AdminProps['layout']
}

const Bare = ({ children }: { children: ReactNode }) => <main>{children}</main>

/** Opens a screen of the back office by its path, as it is below /admin. */
export function renderScreen(path: string, options: Options = {}) {
  closeScreen()
  const { records, answers, role = 'Administrator', user, layout = Bare } = options
  data = new FakeDataProvider(records, answers)
  const current: CurrentUser = { id: 1, username: 'Ada Admin', email: 'ada@example.test', roles: [role], ...user }
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('currentUser', JSON.stringify(current))
  const app = <App authProvider={signedIn} dataProvider={data.provider} layout={layout} />
  window.history.replaceState(null, '', `${BASE}${path}`)
  router = createBrowserRouter([{ path: '*', element: app }], { basename: BASE })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  return data
}

/** The server is asked who somebody is when the page opens: that is not part of a screen. */
const signedIn = { ...authProvider, checkAuth: async () => {} }

/** The address, below /admin. */
export const currentPath = () => window.location.pathname.slice(BASE.length) + window.location.search

/** Waits until the page would ask before it is left. */
export const holdsUnsaved = () =>
  waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false))

/** What the browser reported to the error log. */
export const reportedErrors = (): ErrorReport[] =>
  vi.mocked(fetch).mock.calls.map(([, options]) => JSON.parse(String(options?.body)))

/** Returns the methods that the screen called and the test did not answer. */
export function closeScreen(): string[] {
  root?.unmount()
  router?.dispose()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  const unanswered = [...(data?.unanswered ?? [])]
  data = undefined
  return unanswered
}
