import { useTranslate } from 'react-admin'
import styles from './CheckIn.module.css'

interface Props {
  offline: boolean
  waiting: number
}

export function NetworkState({ offline, waiting }: Props) {
  const translate = useTranslate()
  const state = offline ? (waiting > 0 ? 'offline_waiting' : 'offline') : waiting > 0 && 'sending'
  return <output className={styles.network}>{state && translate(`layout.network.${state}`, { waiting })}</output>
}
