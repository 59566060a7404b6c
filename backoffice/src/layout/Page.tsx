import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigationType } from 'react-router'
import { brand } from './brand'
import styles from './Page.module.css'

interface Props {
  title: string
  /** A sentence under the title. */
  subtitle?: ReactNode
  /** Where this screen hangs. */
  parent?: { label: string; to: string }
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: names the document, and moves the reader to the heading after a navigation. */
export function Page({ title, subtitle, parent, actions, children }: Props) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const firstLoad = useNavigationType() === 'POP'

  // Once for each screen: sorting or turning a page is a navigation too, and the reader stays where they are.
  useEffect(() => {
    if (!firstLoad) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how the screen was come to
  }, [])

  return (
    <div className={styles.page}>
      <title>{translate('layout.title', { title, brand })}</title>
      <header className={styles.header}>
        <div className={styles.names}>
          {parent && (
            <Link className={styles.parent} to={parent.to}>
              <ChevronLeftOutlined sx={{ fontSize: 16 }} />
              {parent.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
