import type { ReactNode } from 'react'
import styles from './CardText.module.css'

export function CardText({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <strong>{name}</strong>
      {children && <span className={styles.more}>{children}</span>}
    </span>
  )
}
