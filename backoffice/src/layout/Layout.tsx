import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from './ErrorBoundary'
import { Icon } from './Icon'
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
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [open])

  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        <Brand />
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="places" onClick={() => setOpen(!open)}>
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

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
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
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
