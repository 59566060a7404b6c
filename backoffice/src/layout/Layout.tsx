import CloseOutlined from '@mui/icons-material/CloseOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Logout, ToggleThemeButton, useGetIdentity, UserMenu, useStore, useTranslate } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { useOffline } from '#storefront/layout/use_offline'
import { reportError } from '../providers/error_log'
import { useStoredMarks } from '../steps/use_marks'
import { FindButton, useFinder } from './Finder'
import styles from './Layout.module.css'
import { Menu, useMenu, WaitingCount } from './Menu'
import { brand } from './Page'
import { Failure, Waiting } from './States'

/** The mark of storefront/public/mark.svg, inlined so that it takes its color from the theme. */
function Mark() {
  return (
    <svg aria-hidden="true" width="26" height="26" viewBox="0 0 32 32">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M15.2 1.6a1.7 1.7 0 0 1 1.6 0L30.7 9a1.5 1.5 0 0 1-.7 2.8H28.6V24.6A1.6 1.6 0 0 1 27 26.2H26V29.4a1.6 1.6 0 0 1-3.2 0V26.2H9.2V29.4a1.6 1.6 0 0 1-3.2 0V26.2H5A1.6 1.6 0 0 1 3.4 24.6V11.8H2A1.5 1.5 0 0 1 1.3 9ZM16 8.2L23.27 12.4L23.27 20.8L16 25L8.73 20.8L8.73 12.4ZM16 11.7L20.68 19.8L11.32 19.8Z"
      />
    </svg>
  )
}

/** Places in whose midst a reader can go on. */
const PLACES = 'li, ul, form, header, section, dialog, main'

/**
 * Where the focus was on something that is gone, it goes to what surrounded that: who works by keyboard goes on from
 * there, and not from the beginning of the page. Answers how to stop.
 */
function keepFocus(): () => void {
  let around: Element[] = []
  /** The last one that is not on a passing notice. */
  let before: Element | null = null

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    if (!target.closest('.MuiSnackbar-root')) before = target
    around = []
    for (let place = target.closest(PLACES); place; place = place.parentElement?.closest(PLACES) ?? null)
      around.push(place)
    around.unshift(target)
  }

  function restore() {
    const [last] = around
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = [...around, before].find((element) => element?.isConnected) ?? document.querySelector('main')
    if (!(place instanceof HTMLElement)) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  document.addEventListener('focusin', remember)
  const changes = new MutationObserver(restore)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}

function Brand() {
  return (
    <a className={styles.brand} href="/">
      <Mark />
      <span>{brand}</span>
    </a>
  )
}

function Person() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <div className={styles.person}>
      <UserMenu label={`${translate('ra.auth.user_menu')} ${identity?.fullName ?? ''}`.trim()}>
        <Logout />
      </UserMenu>
      <ToggleThemeButton />
    </div>
  )
}

interface BarProps {
  onFind: () => void
}

function SideBar({ onFind }: BarProps) {
  return (
    <header className={styles.side}>
      <div className={styles.stay}>
        <Brand />
        <FindButton onOpen={onFind} />
        <Menu />
        <Person />
      </div>
    </header>
  )
}

/** Within the drawer, and no more than the window. */
const UNDER_THE_BAR = { position: 'absolute', maxHeight: '100%' }

function TopBar({ onFind }: BarProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const waiting = useMenu().reduce((sum, group) => sum + group.waiting, 0)
  const label = [translate('layout.menu'), waiting > 0 && `${waiting} ${translate('layout.waiting')}`]
  return (
    <header className={styles.top}>
      <Brand />
      <FindButton narrow onOpen={onFind} />
      <IconButton
        aria-label={label.filter(Boolean).join(', ')}
        aria-expanded={open}
        className={styles.toggle}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseOutlined /> : <MenuOutlined />}
        {!open && <WaitingCount count={waiting} />}
      </IconButton>
      <Drawer
        anchor="top"
        open={open}
        onClose={close}
        className={styles.drawer}
        slotProps={{ backdrop: { sx: UNDER_THE_BAR }, paper: { className: styles.panel, sx: UNDER_THE_BAR } }}
      >
        <Menu isNarrow onChoose={close} />
        <Person />
      </Drawer>
    </header>
  )
}

/** Lists wait for the connection, and go on by themselves. */
function Offline() {
  const translate = useTranslate()
  const offline = useOffline()
  return <div aria-live="polite">{offline && <p className={styles.offline}>{translate('layout.offline')}</p>}</div>
}

/** The tokens are light or dark by an attribute of the document, where somebody has chosen. */
function useScheme() {
  const [scheme] = useStore<'light' | 'dark' | undefined>('theme')
  useEffect(() => {
    if (scheme) document.documentElement.dataset.theme = scheme
  }, [scheme])
}

const loadAgain = () => window.location.reload()

/** What could not be loaded may be there once there is a connection. */
function ScreenFailed() {
  const translate = useTranslate()
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return <Failure message={translate('layout.screen_failed')} onRetry={loadAgain} />
}

export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const { openPalette, finder } = useFinder()
  useScheme()
  useStoredMarks()
  useEffect(keepFocus, [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {translate('layout.skip')}
      </a>
      {narrow ? <TopBar onFind={openPalette} /> : <SideBar onFind={openPalette} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Offline />
        <ErrorBoundary
          resetKeys={[pathname]}
          onError={(error) => reportError(error, { screen: pathname })}
          fallback={<ScreenFailed />}
        >
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {finder}
    </div>
  )
}
