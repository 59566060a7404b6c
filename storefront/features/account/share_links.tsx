import { referralsText as text } from './text/referrals.ts'
import { shopText } from '#storefront/text/shop'
import { copyText } from '#storefront/ui/copy_field'
import { shareTargets, type ShareTarget } from './referral_rewards.ts'
import styles from './share_links.module.css'

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
