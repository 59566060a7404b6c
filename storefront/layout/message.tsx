import type { ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  heading: string
  lead: string
  roll: string
  children: ReactNode
}

/** A page that consists of a message and what to do next. */
export function Message({ heading, lead, roll, children }: MessageProps) {
  return (
    <section className={styles.message}>
      <svg className={styles.die} viewBox="0 0 120 132" aria-hidden="true">
        <path d="M60 4 112 34v64l-52 30L8 98V34z M60 34 92 88H28z M60 4v30 M112 34 92 88 M8 34l20 54 M112 98 92 88 M8 98l20-10 M60 128 92 88 M60 128 28 88 M8 34l52 0 52 0" />
        <text x="60" y="76" textAnchor="middle">
          {roll}
        </text>
      </svg>
      <h1>{heading}</h1>
      <p>{lead}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
