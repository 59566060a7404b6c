import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** `figures`: a few short ones, side by side. */
export function Facts({ children, figures = false }: { children: ReactNode; figures?: boolean }) {
  return <dl className={figures ? `${styles.facts} ${styles.figures}` : styles.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
