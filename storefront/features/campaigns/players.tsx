import type { CampaignMember } from '#common/wire'
import { Button } from '#storefront/ui/button'
import { dayText } from './campaign_rules.ts'
import { campaignText } from './text/campaign.ts'
import styles from './campaign_page.module.css'

const { players: text } = campaignText

interface PlayersProps {
  members: CampaignMember[]
  /** Its game master may ask somebody to leave. */
  onRemove?: (user: CampaignMember['user']) => void
}

export function Players({ members, onRemove }: PlayersProps) {
  return (
    <section aria-labelledby="players">
      <h2 id="players">{text.heading}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.player}</th>
            <th scope="col">{text.status}</th>
            <th scope="col">{text.joined}</th>
            {onRemove && <th scope="col">{text.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user.id}>
              <th scope="row">{member.user.name}</th>
              <td data-label={text.status}>{text[member.status]}</td>
              <td data-label={text.joined}>
                <time dateTime={member.joinedAt}>{dayText(member.joinedAt)}</time>
              </td>
              {onRemove && (
                <td className={styles.actions}>
                  <Button look="quiet" onClick={() => onRemove(member.user)}>
                    {text.remove}
                    <span className="visually-hidden">{`: ${member.user.name}`}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
          {members.length === 0 && (
            <tr>
              <td colSpan={onRemove ? 4 : 3} className={styles.none}>
                {text.none}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
