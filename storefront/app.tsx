import './styles/all.css'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Router } from 'react-router'
import type { StorefrontSettings } from '../common/wire.ts'
import { Document } from './layout/document.tsx'
import { SettingsContext } from './layout/settings_context.ts'
import { Shop } from './layout/shop.tsx'
import type { BrowserNavigation, Shown } from './navigation/browser_navigation.ts'
import { NavigationContext } from './navigation/link.tsx'

interface AppProps {
  navigation: BrowserNavigation
  settings: StorefrontSettings
  /** Called once, when the first page can answer. */
  onAlive: () => void
}

export function App({ navigation, settings, onAlive }: AppProps) {
  const { page, awaiting, busy, visit } = useShown(navigation)
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

/**
 * Drawn in slices between which the browser answers: a change of page takes as long as it takes, but blocks nobody. Only the
 * shape of a page that is awaited comes at once, as the page is scrolled to its top with it.
 */
function useShown(navigation: BrowserNavigation): Shown {
  const [shown, show] = useState(navigation.shown)
  useEffect(() => {
    const follow = () => {
      const next = navigation.shown()
      if (next.awaiting) show(next)
      else startTransition(() => show(next))
    }
    follow()
    return navigation.subscribe(follow)
  }, [navigation])
  return shown
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
  if (anchor) anchor.scrollIntoView()
  else window.scrollTo(0, 0)
  if (how === 'pop') scroll.restore(page.location.key)
  const target = anchor ?? main
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
