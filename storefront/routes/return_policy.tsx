import { returnPolicyText } from '../text/return_policy.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import styles from './return_policy.module.css'

export default function ReturnPolicyPage() {
  const { heading, lead, updated, description, sections, orders } = returnPolicyText
  return (
    <PageFrame heading={heading} lead={lead} narrow>
      <Head title={heading} description={description} keywords={['return policy', 'refunds', 'site credit']} />
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
      <ButtonLink to="/account/order-history" look="quiet" className={styles.orders}>
        {orders}
      </ButtonLink>
    </PageFrame>
  )
}
