import './styles/all.css'
import { useCallback, useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import type { StorefrontSettings } from '../api/types.ts'
import { Document } from './layout/document.tsx'
import { SettingsContext } from './layout/settings_context.ts'
import { Shop } from './layout/shop.tsx'
import type { BrowserNavigation } from './navigation/browser_navigation.ts'
import { NavigationContext } from './navigation/navigation_context.ts'

interface AppProps {
  navigation: BrowserNavigation
  settings: StorefrontSettings
  /** Called once, when the first page can answer. */
  onAlive: () => void
}

/** The storefront in the browser. */
export function App({ navigation, settings, onAlive }: AppProps) {
  const { page, awaiting, busy, visit } = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown)
  const arrive = useCallback((main: HTMLElement) => settle(main, navigation), [navigation])
  return (
    <NavigationContext value={navigation}>
      <SettingsContext value={settings}>
        <Router location={page.location} navigator={navigation}>
          <Document>
            <Shop page={page} awaiting={awaiting} busy={busy} visit={visit} onArrival={arrive} onAlive={onAlive} />
          </Document>
        </Router>
      </SettingsContext>
    </NavigationContext>
  )
}

/** After a change of page: to the top, to the anchor, or back to where the visitor was; and the focus follows. */
function settle(main: HTMLElement, { shown, scroll }: BrowserNavigation) {
  const { page, how, keepScroll } = shown()
  if (keepScroll) return
  const anchor = page.location.hash ? document.getElementById(decodeURIComponent(page.location.hash.slice(1))) : null
  if (how === 'load') {
    if (!anchor) scroll.restore(page.location.key)
    return
  }
  if (how === 'pop') scroll.restore(page.location.key)
  else if (anchor) anchor.scrollIntoView()
  else window.scrollTo(0, 0)
  const target = anchor ?? main
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
