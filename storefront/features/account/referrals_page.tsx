import { useSettings } from '#storefront/layout/settings_context'
import { centsText, dollarsText } from '#common/money'
import { referralsText as text } from './text/referrals.ts'
import { Spinner } from '#storefront/ui/spinner'
import { rest } from '#storefront/wire/rest'
import type { ReferralStats } from '#common/wire'
import { useCreditBalance } from './credits.ts'
import { CopyField, copyText } from '#storefront/ui/copy_field'
import { Figures } from '#storefront/ui/figures'
import { gamesFunded, referralLink, shareTargets, type ShareTarget } from './referral_rewards.ts'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './referrals_page.module.css'
import { fullDateText } from '#common/mountain_time'
import { EmptyState } from '#storefront/ui/empty_state'
import { shopText } from '#storefront/text/shop'
import { AccountPage } from './account_page.tsx'
import { accountHeading } from '#storefront/text/headings'

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

export function ShareLinks({ link, communityUrl }: { link: string; communityUrl: string }) {
  return (
    <div className={styles.share}>
      <h3>{text.share}</h3>
      <ul className={styles.targets}>
        {shareTargets(link, communityUrl).map((target) => (
          <li key={target.name}>
            <Target {...target} link={link} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{text.communityNote}</p>
    </div>
  )
}

/** A chat community takes no text in its address, so the link goes along on the clipboard. */
function Target({ name, address, link }: ShareTarget & { link: string }) {
  const sign = (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  )
  if (name === 'email') {
    return (
      <a href={address} className={styles.target}>
        {sign}
        {text.targets.email}
      </a>
    )
  }
  return (
    <a
      href={address}
      className={styles.target}
      target="_blank"
      rel="noopener noreferrer"
      onClick={name === 'community' ? () => void copyText(link) : undefined}
    >
      {sign}
      <span>{text.targets[name]}</span>
      <span className="visually-hidden"> {shopText.newTab}</span>
    </a>
  )
}

/** Of what each of them is, not of whose it is. */
const SIGNS: Record<ShareTarget['name'], string> = {
  social:
    'M7 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600z M1.800 16c.4-3 2.600-4.500 5.200-4.500s4.800 1.500 5.200 4.500z M13 9.300a2.300 2.300 0 1 0-.6-4.500 M14.500 11.600c2 .3 3.400 1.700 3.700 4.400h-3',
  short: 'M3 4.500h14v9h-7l-4 3.500v-3.500H3z M6.500 9h7',
  email: 'M2.500 4.500h15v11h-15z M2.500 5.500l7.500 5.500 7.500-5.500',
  messenger:
    'M10 2.500a7.300 7.300 0 0 0-6.300 11L2.700 17.300l3.900-1A7.300 7.300 0 1 0 10 2.500z M7 9.800h.1 M10 9.800h.1 M13 9.800h.1',
  community: 'M2.500 3.500h10v7h-5l-3 2.500v-2.500h-2z M15 7.500h2.500v7h-2V17l-3-2.500h-4V13',
}

export default function ReferralsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <Referrals />
    </AccountPage>
  )
}
