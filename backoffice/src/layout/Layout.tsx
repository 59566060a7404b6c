import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOffline } from '../../../storefront/layout/use_offline'
import { ErrorBoundary } from './ErrorBoundary'
import { Icon } from './Icon'
import { keepFocus } from './keep_focus'
import styles from './Layout.module.css'
import { Brand, Person, Places } from './Navigation'
import { Waiting } from './Waiting'

function SideBar() {
  return (
    <div className={styles.side}>
      <Brand />
      <nav aria-label="Back office" className={styles.nav}>
        <Places />
      </nav>
      <Person />
    </div>
  )
}

function TopBar() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [open])

  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        <Brand />
        <button ref={toggle} type="button" className={styles.toggle} aria-expanded={open} aria-controls="places" onClick={() => setOpen(!open)}>
          <Icon name={open ? 'close' : 'menu'} size={22} />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
      <div id="places" className={styles.panel} hidden={!open}>
        <nav aria-label="Back office">
          <Places onChoose={close} />
        </nav>
        <Person />
      </div>
    </div>
  )
}

/** Lists wait for the connection, and go on by themselves. */
function Offline() {
  const offline = useOffline()
  return <div aria-live="polite">{offline && <p className={styles.offline}>You are offline. What you see may be out of date; it is loaded anew once you are back.</p>}</div>
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(keepFocus, [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <SideBar />
        <TopBar />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Offline />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
