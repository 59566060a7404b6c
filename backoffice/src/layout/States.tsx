import type { SvgIconComponent } from '@mui/icons-material'
import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { CanAccess, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { neededFor, permissionFor } from '#common/permissions'
import { Page } from './Page'
import styles from './States.module.css'

const ROWS = 12
const COLUMNS = 6

function Loading() {
  const translate = useTranslate()
  return <span className="visually-hidden">{translate('layout.loading')}</span>
}

/** Stands in for a screen that is on its way; shows only once that takes noticeably long. */
export function Waiting() {
  return (
    <output className={styles.waiting}>
      <Loading />
      <div className={`${styles.bar} ${styles.title}`} />
      <div className={`${styles.bar} ${styles.panel}`} />
    </output>
  )
}

/** The same for a list: a table, or cards where there is no room for one. */
export function WaitingRows() {
  return (
    <output className={`${styles.waiting} ${styles.rows}`}>
      <Loading />
      {Array.from({ length: ROWS }, (_row, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: COLUMNS }, (_column, column) => (
            <div key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </output>
  )
}

/** The same for a part of a screen. */
export function WaitingLines() {
  return (
    <output className={styles.waiting}>
      <Loading />
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={`${styles.bar} ${styles.last}`} />
    </output>
  )
}

interface EmptyProps {
  /** Of the resource, unless another one says more. */
  icon?: SvgIconComponent
  message: string
  children?: ReactNode
}

export function Empty({ icon, message, children }: EmptyProps) {
  const { icon: OfResource } = useResourceDefinition()
  const Icon = icon ?? OfResource
  return (
    <div className={styles.state}>
      {Icon && <Icon className={styles.quiet} sx={{ fontSize: 32 }} />}
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  )
}

interface FailureProps {
  message: string
  onRetry?: () => void
}

/** Says what happened and offers the one thing that may help. */
export function Failure({ message, onRetry }: FailureProps) {
  const translate = useTranslate()
  return (
    <div className={styles.state} role="alert">
      <WarningAmberOutlined className={styles.danger} sx={{ fontSize: 28 }} />
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="outlined" color="secondary" onClick={onRetry}>
          {translate('layout.try_again')}
        </Button>
      )}
    </div>
  )
}

export function Broken() {
  const translate = useTranslate()
  return <Failure message={translate('layout.failed')} onRetry={() => window.location.reload()} />
}

/** Says, in the midst of a screen, what could not be loaded, and offers to try again. */
export function Unloaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate()
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {translate('layout.try_again')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry}>
      {message}
    </Alert>
  )
}

interface NotFoundProps {
  title: string
  message: string
}

/** In place of a screen, with a way on. */
function NoScreen({ title, message }: NotFoundProps) {
  const translate = useTranslate()
  return (
    <Page title={title}>
      <Empty icon={CasinoOutlined} message={message}>
        <Link to="/games">{translate('layout.not_found.to_games')}</Link>
      </Empty>
    </Page>
  )
}

export function NotFound() {
  const translate = useTranslate()
  return <NoScreen title={translate('layout.not_found.title')} message={translate('layout.not_found.message')} />
}

/** A screen of the resource that is around it, for who may do there what it is for; others are told which role it needs, and nothing is asked of the server. */
export function Guarded({ action = 'list', children }: { action?: string; children: ReactNode }) {
  return (
    <CanAccess action={action} loading={<Waiting />} accessDenied={<Locked action={action} />}>
      {children}
    </CanAccess>
  )
}

function Locked({ action }: { action: string }) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  return <NoScreen title={translate('layout.locked')} message={neededFor(permissionFor(resource, action))} />
}
