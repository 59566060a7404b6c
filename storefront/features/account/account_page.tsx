import type { ReactNode } from 'react'
import { Link } from '#storefront/navigation/link'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import styles from './account_page.module.css'

interface AccountPageProps {
  heading: string
  lead: string
  back: { to: string; text: string }
  action?: ReactNode
  children: ReactNode
}

/** A page of somebody's account: no search engine's business, and one step away from where it belongs. */
export function AccountPage({ heading, lead, back, action, children }: AccountPageProps) {
  return (
    <PageFrame narrow>
      <Head title={heading} description={lead} hidden />
      <Link to={back.to} className={styles.back}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M16 10H4 M9 5l-5 5 5 5" />
        </svg>
        <span>{back.text}</span>
      </Link>
      <header className={styles.head}>
        <div>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </PageFrame>
  )
}
