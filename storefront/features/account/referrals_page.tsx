import { useSettings } from '#storefront/layout/settings_context'
import { centsText, dollarsText } from '#common/money'
import { referralsText as text } from './text/referrals.ts'
import { Spinner } from '#storefront/ui/spinner'
import { rest } from '#storefront/wire/rest'
import type { ReferralStats } from '#common/wire'
import { useCreditBalance } from './use_credits.ts'
import { CopyField } from '#storefront/ui/copy_field'
import { Figures } from '#storefront/ui/figures'
import { gamesFunded, referralLink } from './referral_rewards.ts'
import { ReferralHistory } from './referral_history.tsx'
import { ShareLinks } from './share_links.tsx'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './referrals_page.module.css'

/** Code and link to pass on, and what came of it. Either part works without the other. */
export function Referrals() {
  const code = useAnswer(() => rest<{ referralCode: string }>('/referrals/my-code'), 'referral code')
  const stats = useAnswer(() => rest<ReferralStats>('/referrals/my-stats'), 'referral stats')
  const bothFailed = code.asked.state === 'failed' && stats.asked.state === 'failed'
  const everything = () => {
    code.again()
    stats.again()
  }

  if (bothFailed) return <TryAgain message={text.failed} label={text.again} onAgain={everything} />
  if (code.asked.state === 'loading' && stats.asked.state === 'loading') return <Spinner label={text.loading} />
  return (
    <div className={styles.page}>
      {code.asked.state === 'loading' && <Spinner label={text.loading} />}
      {code.asked.state === 'failed' && <TryAgain message={text.codeFailed} label={text.again} onAgain={code.again} />}
      {code.asked.state === 'answered' && <Invitation code={code.asked.value.referralCode} />}
      {stats.asked.state === 'loading' && <Spinner label={text.loading} />}
      {stats.asked.state === 'failed' && <TryAgain message={text.failed} label={text.again} onAgain={stats.again} />}
      {stats.asked.state === 'answered' && <Rewards stats={stats.asked.value} />}
      <HowItWorks smallestOrder={stats.asked.state === 'answered' ? stats.asked.value.smallestOrder : 0} />
    </div>
  )
}

function Invitation({ code }: { code: string }) {
  const { appUrl, communityUrl } = useSettings()
  const link = referralLink(appUrl, code)
  return (
    <section className={styles.invitation} aria-labelledby="invite">
      <h2 id="invite">{text.invite}</h2>
      <CopyField label={text.code} value={code} copy={text.copyCode} large />
      <CopyField label={text.link} value={link} copy={text.copyLink} />
      <ShareLinks link={link} communityUrl={communityUrl} />
    </section>
  )
}

function Rewards({ stats }: { stats: ReferralStats }) {
  const balance = useCreditBalance()
  const { totalReferrals, totalCreditsEarned, referralHistory } = stats
  return (
    <>
      <section aria-labelledby="stats">
        <h2 id="stats" className={styles.heading}>
          {text.stats}
        </h2>
        <Figures
          figures={[
            [text.referrals, String(totalReferrals)],
            [text.earned, dollarsText(totalCreditsEarned)],
            [text.funded, String(gamesFunded(totalCreditsEarned))],
            [text.balance, centsText(balance)],
          ]}
        />
      </section>
      <ReferralHistory entries={referralHistory} />
    </>
  )
}

/** Where any first order counts, or nobody knows, no amount is told. */
function HowItWorks({ smallestOrder }: { smallestOrder: number }) {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        {text.how}
      </h2>
      <ol className={styles.steps}>
        {text.steps(smallestOrder > 0 ? dollarsText(smallestOrder) : null).map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
