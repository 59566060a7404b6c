import type { ReactNode } from 'react'
import styles from './empty_state.module.css'

interface EmptyStateProps {
  text: string
  advice?: string
  children?: ReactNode
}

/** Nothing here: says so, and what to do next. */
export function EmptyState({ text, advice, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 120 64" aria-hidden="true">
        <path d="M8 46h104 M18 46v14 M102 46v14 M30 46V30h14v16 M76 46V30h14v16 M54 46l6-10 6 10z M60 20v-8 M56 20h8l-1 8h-6z" />
        <circle cx="60" cy="8" r="2" />
      </svg>
      <p className={styles.text}>{text}</p>
      {advice && <p className={styles.advice}>{advice}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
