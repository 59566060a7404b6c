import { useId, type ReactNode } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  /** The content speaks for itself; the title is only told to those who cannot see it. */
  quiet?: boolean
  /** Beside the title, such as a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** The content brings its own spacing, as tables do. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, quiet = false, aside, actions, flush = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={quiet ? 'visually-hidden' : styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
