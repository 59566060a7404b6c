import type { ReactNode } from 'react'
import styles from './in_browser.module.css'
import { Spinner } from './spinner.tsx'
import { useInBrowser } from './use_in_browser.ts'

interface InBrowserProps {
  label?: string
  /** What is said where scripts do not run, or take long to arrive. */
  without: string
  children: ReactNode
}

/** Content that lives in the browser alone. Until then the die turns; when scripts do not come it says why. */
export function InBrowser({ label, without, children }: InBrowserProps) {
  if (useInBrowser()) return children
  return (
    <>
      <Spinner label={label} />
      <p className={styles.without}>{without}</p>
    </>
  )
}
