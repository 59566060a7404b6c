import type { ReactNode } from 'react'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import styles from './policy_page.module.css'

interface PolicyPageProps {
  text: {
    heading: string
    lead: string
    updated: string
    description: string
    sections: readonly { title: string; points: readonly string[] }[]
  }
  keywords: string[]
  children: ReactNode
}

/** Rules in plain words, to be read without scripts. */
export function PolicyPage({
  text: { heading, lead, updated, description, sections },
  keywords,
  children,
}: PolicyPageProps) {
  return (
    <PageFrame heading={heading} lead={lead} narrow>
      <Head title={heading} description={description} keywords={keywords} />
      <p className={styles.updated}>{updated}</p>
      {sections.map(({ title, points }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.actions}>{children}</div>
    </PageFrame>
  )
}
