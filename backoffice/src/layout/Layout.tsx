import CloseOutlined from '@mui/icons-material/CloseOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Logout, ToggleThemeButton, useGetIdentity, useStore, useTranslate, UserMenu } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { useOffline } from '#storefront/layout/use_offline'
import { reportError } from '../providers/error_log'
import { useStoredMarks } from '../steps/use_marks'
import { brand } from './brand'
import { Failure } from './Failure'
import { FindButton, useFinder } from './Finder'
import { keepFocus } from './keep_focus'
import styles from './Layout.module.css'
import { Mark } from './Mark'
import { Menu, WaitingCount } from './Menu'
import { useMenu } from './use_menu'
import { Waiting } from './Waiting'

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
