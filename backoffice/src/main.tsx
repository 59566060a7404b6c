import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../../storefront/styles/fonts.css'
import '../../storefront/styles/tokens.css'
import { App } from './App'
import { loadGameDetail, loadGameEditor } from './resources/games'
import './styles/base.css'

/** Scrolling over a focused number field changes its number, so the field loses the focus first. */
export function blurNumbersOnScroll(): void {
  const blur = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
      target.blur()
  }
  document.addEventListener('wheel', blur, { capture: true, passive: true })
}

type Load = () => Promise<unknown>

const SETTLED_MS = 1500

/** Fetches screens that may be opened next, once the first one has come to rest. */
export function prefetchWhenIdle(loads: Load[]) {
  const fetchAll = () => {
    for (const load of loads) void load().catch(() => {})
  }
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(fetchAll) : fetchAll())
  setTimeout(whenIdle, SETTLED_MS)
}

blurNumbersOnScroll()

prefetchWhenIdle([loadGameDetail, loadGameEditor])

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
