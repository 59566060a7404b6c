import { createContext, use } from 'react'
import type { BrowserNavigation } from './browser_navigation.ts'

export const NavigationContext = createContext<BrowserNavigation | null>(null)

/** Null while the server renders: there is nothing to navigate yet. */
export function useNavigation(): BrowserNavigation | null {
  return use(NavigationContext)
}
