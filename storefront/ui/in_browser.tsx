import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { useInBrowser } from './use_in_browser.ts'

interface InBrowserProps {
  label?: string
  /** What is said where scripts do not run. */
  without: string
  children: ReactNode
}

/** Content that lives in the browser alone. Until then the die turns; without scripts it says why nothing comes. */
export function InBrowser({ label, without, children }: InBrowserProps) {
  if (useInBrowser()) return children
  return (
    <>
      <Spinner label={label} />
      <noscript>
        <p>{without}</p>
      </noscript>
    </>
  )
}
