import type { ReactNode } from 'react'
import { FieldTitle, useResourceContext } from 'react-admin'
import styles from './Facts.module.css'

/** `figures`: a few short ones, side by side. */
export function Facts({ children, figures = false }: { children: ReactNode; figures?: boolean }) {
  return <dl className={figures ? `${styles.facts} ${styles.figures}` : styles.facts}>{children}</dl>
}

/** Called as the field of the record is, unless it says otherwise. */
export function Fact({ source, label, children }: { source?: string; label?: string; children: ReactNode }) {
  const resource = useResourceContext()
  return (
    <div className={styles.fact}>
      <dt>
        <FieldTitle source={source} label={label} resource={resource} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
