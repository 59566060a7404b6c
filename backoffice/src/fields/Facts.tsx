import type { ReactNode } from 'react'
import { FieldTitle } from 'react-admin'
import styles from './Facts.module.css'

/** `figures`: a few short ones, side by side. */
export function Facts({ children, figures = false }: { children: ReactNode; figures?: boolean }) {
  return <dl className={figures ? `${styles.facts} ${styles.figures}` : styles.facts}>{children}</dl>
}

/** Under the name of the field, unless `label` says more. */
export function Fact({ source, label, children }: { source?: string; label?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <FieldTitle source={source} label={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
