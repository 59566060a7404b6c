import type { ReferralStats } from '#common/wire'
import { dollarsText } from '#common/money'
import { referralsText as text } from './text/referrals.ts'
import { fullDateText } from '#common/mountain_time'
import { EmptyState } from '#storefront/ui/empty_state'
import styles from './referrals_page.module.css'

export function ReferralHistory({ entries }: { entries: ReferralStats['referralHistory'] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        {text.history}
      </h2>
      {entries.length === 0 ? (
        <EmptyState text={text.noHistory} advice={text.noHistoryAdvice} />
      ) : (
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">{text.date}</th>
              <th scope="col">{text.amount}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ created_at, credit_amount }, index) => (
              <tr key={`${created_at}-${index}`}>
                <td>{fullDateText(new Date(created_at))}</td>
                <td>{dollarsText(credit_amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
