import { createContext, use } from 'react'
import type { StorefrontSettings } from '#common/wire'

export const SettingsContext = createContext<StorefrontSettings | null>(null)

export function useSettings(): StorefrontSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('The page is rendered without settings')
  return settings
}

/** Takes what a page says to search engines while the server renders it; null in the browser, where nobody reads it. */
export const StructuredData = createContext<object[] | null>(null)
