import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect } from 'vitest'
import { App, styleCache } from '#backoffice/App'
import { authProvider } from '#backoffice/providers/auth'
import { patience } from '#backoffice/providers/patience'
import { queryClient } from '#backoffice/providers/query_client'
import type { CurrentUser, Role } from '#common/wire'
import { FakeDataProvider, type Answers } from './fake_data_provider.ts'
import type { Records } from './records.ts'
import { View } from './view.ts'

// jsdom computes no layout: without styles, a query by role takes a tenth of the time.
styleCache.insert = () => {}
patience.retryDelay = 0

let data: FakeDataProvider | undefined

afterEach(() => {
  queryClient.clear()
  const unanswered = [...(data?.unanswered ?? [])]
  data = undefined
  expect(unanswered, 'methods without an answer').toEqual([])
})

interface Options {
  records?: Partial<Records>
  answers?: Answers
  /** Default: Administrator. */
  role?: Role
  user?: Partial<CurrentUser>
  /** Default: the screen alone, without the menu. */
  layout?: typeof Bare
}

const Bare = ({ children }: { children: ReactNode }) => <main>{children}</main>

/** Opens a screen of the back office by its path, as it is below /admin. */
export function renderScreen(
  path: string,
  { records, answers, role = 'Administrator', user, layout = Bare }: Options = {}
) {
  const fake = new FakeDataProvider(records, answers)
  data = fake
  const current: CurrentUser = { id: 1, username: 'Ada Admin', email: 'ada@example.test', roles: [role], ...user }
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('currentUser', JSON.stringify(current))
  const app = <App authProvider={signedIn} dataProvider={fake.provider} layout={layout} />
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return { view: new View(document.body), data: fake, router }
}

const signedIn = { ...authProvider, checkAuth: async () => {} }
