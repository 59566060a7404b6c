import '../../storefront/styles/tokens.css'
import '../../storefront/styles/fonts.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App'
import { prefetchWhenIdle } from './layout/prefetch'
import { loadGameDetail, loadGameEditor } from './resources/games'
import { blurNumbersOnScroll } from './inputs/numbers_on_scroll'

blurNumbersOnScroll()

prefetchWhenIdle([loadGameDetail, loadGameEditor])

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
