import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './page_frame.module.css'

interface PageFrameProps {
  heading?: string
  lead?: ReactNode
  narrow?: boolean
  /** Follows something that fills the width. */
  flush?: boolean
  children: ReactNode
}

/** Width, margins and heading of an ordinary page. */
export function PageFrame({ heading, lead, narrow, flush, children }: PageFrameProps) {
  return (
    <div className={classes(styles.frame, narrow && styles.narrow, flush && styles.flush)}>
      {heading && (
        <header className={styles.head}>
          <h1>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
      )}
      {children}
    </div>
  )
}
