import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './States.module.css'

interface Props {
  icon: IconName
  message: string
  /** What to do next. */
  children?: ReactNode
}

export function Empty({ icon, message, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.quiet}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  )
}
