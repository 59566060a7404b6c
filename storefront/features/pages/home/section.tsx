import type { ReactNode } from 'react'
import { Link } from '#storefront/navigation/link'
import { Icon } from '#storefront/ui/icon'
import styles from './section.module.css'

interface SectionProps {
  id: string
  heading: string
  /** The page that shows everything. */
  more?: { to: string; text: string }
  children: ReactNode
}

export function Section({ id, heading, more, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            <span>{more.text}</span>
            <Icon shape="arrow" size={18} />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
