import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { SearchField } from '#backoffice/inputs/choices'
import list from '../../lists/Entries.module.css'
import styles from './CheckIn.module.css'
import { wasOpenedHere } from './scan'

const Scanner = lazy(() => import('./Scanner'))

interface NetworkStateProps {
  offline: boolean
  waiting: number
}

function NetworkState({ offline, waiting }: NetworkStateProps) {
  const translate = useTranslate()
  const state = offline ? (waiting > 0 ? 'offline_waiting' : 'offline') : waiting > 0 && 'sending'
  return <output className={styles.network}>{state && translate(`layout.network.${state}`, { waiting })}</output>
}

interface Props extends NetworkStateProps {
  count: ReactNode
  scanLabel: string
  searchLabel: string
  className?: string
  /** Between the count and the search. */
  alerts?: ReactNode
  onCode: (text: string) => Promise<unknown>
  /** The rows that match these words. */
  children: (words: string) => ReactNode
}

/** Check-in by name, or by a code before the camera: of a large event and of a game. */
export function CheckInLayout({
  count,
  scanLabel,
  searchLabel,
  className,
  alerts,
  onCode,
  children,
  ...network
}: Props) {
  const [words, setWords] = useState('')
  const [scanning, setScanning] = useState(false)
  const searched = useDeferredValue(words)
  return (
    <Stack spacing={2} useFlexGap sx={{ maxWidth: 720 }} className={className}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' }}
      >
        <output className={styles.count}>{count}</output>
        <NetworkState {...network} />
        <Button variant="contained" onClick={() => (wasOpenedHere() ? setScanning(true) : location.reload())}>
          {scanLabel}
        </Button>
      </Stack>
      {alerts}
      {scanning && (
        <Suspense>
          <Scanner onFound={(text) => void onCode(text)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <SearchField label={searchLabel} words={words} onWords={setWords} />
      {children(searched)}
    </Stack>
  )
}

interface RowProps {
  name: string
  facts: ReactNode
  isHere: boolean
  notes?: ReactNode
  /** The buttons. */
  children: ReactNode
}

export const CheckInRow = ({ name, facts, isHere, notes, children }: RowProps) => (
  <li className={`${list.entry} ${styles.entry} ${isHere ? styles.here : ''}`}>
    <div className={styles.words}>
      <div className={`clamped ${styles.name}`}>{name}</div>
      <div className={list.about}>{facts}</div>
      {notes}
    </div>
    <div className={styles.steps}>{children}</div>
  </li>
)
