import { createContext, use } from 'react'
import type { StorefrontSettings } from '#common/wire'

export const SettingsContext = createContext<StorefrontSettings | null>(null)

export function useSettings(): StorefrontSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('The page is rendered without settings')
  return settings
}
