import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import { useEffect, useRef, type ReactNode } from 'react'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { Link, useNavigationType } from 'react-router'
import { asLeft } from './as_left'
import styles from './Page.module.css'

/** The server writes the deployment's brand into the page. */
export const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

interface Props {
  title: string
  subtitle?: ReactNode
  /** Where this screen hangs: the list of a resource, or another screen. */
  parent?: Parent
  actions?: ReactNode
  children: ReactNode
}

export type Parent = string | { label: string; to: string }

function Up({ parent }: { parent: Parent }) {
  const labelOf = useGetResourceLabel()
  const { label, to } = typeof parent === 'string' ? { label: labelOf(parent, 2), to: `/${parent}` } : parent
  return (
    <Link className={styles.parent} to={asLeft(to)}>
      <ChevronLeftOutlined sx={{ fontSize: 16 }} />
      <span>{label}</span>
    </Link>
  )
}

/** The frame of every screen: names the document, and moves the reader to the heading after a navigation, unless they have opened something over it meanwhile. */
export function Page({ title, subtitle, parent, actions, children }: Props) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const firstLoad = useNavigationType() === 'POP'

  // Once for each screen: sorting or turning a page is a navigation too, and the reader stays where they are.
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('[role=dialog]')
    if (!firstLoad && !isElsewhere) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how the screen was come to
  }, [])

  return (
    <div className={styles.page}>
      <title>{translate('layout.title', { title, brand })}</title>
      <header className={styles.header}>
        <div className={styles.names}>
          {parent && <Up parent={parent} />}
          <h1 ref={heading} tabIndex={-1} className={`clamped ${styles.title}`}>
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
