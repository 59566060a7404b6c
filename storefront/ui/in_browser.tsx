import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './spinner.module.css'
import { Spinner } from './spinner.tsx'

interface InBrowserProps {
  label?: string
  /** What is said where scripts do not run, or take long to arrive. */
  without: string
  /** Stands in for it where the page found that this is what will be shown: it then says `data-told` (`Route.standsAlone`). */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Content that lives in the browser alone. Until then the die turns; when scripts do not come it says why. */
export function InBrowser({ label, without, meanwhile, children }: InBrowserProps) {
  if (useInBrowser()) return children
  return (
    <>
      {meanwhile && <div className={styles.meanwhile}>{meanwhile}</div>}
      <div className={styles.waiting}>
        <Spinner label={label} />
        <p className={styles.without}>{without}</p>
      </div>
    </>
  )
}

const never = () => () => {}

/** False on the server and while hydrating, true from then on: for what only a browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
