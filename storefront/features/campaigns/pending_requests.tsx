import type { CampaignRequest } from '#common/wire'
import { Button } from '#storefront/ui/button'
import { dayText } from './day_text.ts'
import { runningText as text } from './text/running.ts'
import styles from './tables.module.css'

export type Answer = 'approve' | 'reject' | 'cancel'

interface PendingRequestsProps {
  requests: CampaignRequest[]
  /** The one that is being answered. */
  busy: number | null
  onAnswer: (request: CampaignRequest, how: Answer) => void
}

const ANSWERS: Record<CampaignRequest['type'], Answer[]> = {
  application: ['approve', 'reject'],
  invitation: ['cancel'],
}

export const whoOf = ({ user, email }: CampaignRequest): string => user?.name ?? email ?? text.somebody

/** Who waits for an answer of the game master, and whose answer the game master waits for. */
export function PendingRequests({ requests, busy, onAnswer }: PendingRequestsProps) {
  return (
    <table className={styles.table} aria-labelledby="requests">
      <thead>
        <tr>
          <th scope="col">{text.who}</th>
          <th scope="col">{text.type}</th>
          <th scope="col">{text.date}</th>
          <th scope="col">{text.actions}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} aria-busy={busy === request.id || undefined}>
            <th scope="row">{whoOf(request)}</th>
            <td data-label={text.type}>{text.types[request.type]}</td>
            <td data-label={text.date}>
              <time dateTime={request.createdAt}>{dayText(request.createdAt)}</time>
            </td>
            <td className={styles.actions}>
              <div className={styles.buttons}>
                {ANSWERS[request.type].map((how) => (
                  <Button
                    key={how}
                    look={how === 'approve' ? 'primary' : 'quiet'}
                    busy={busy === request.id}
                    onClick={() => onAnswer(request, how)}
                  >
                    <span>{text[how]}</span>
                    <span className="visually-hidden">{text.of(whoOf(request))}</span>
                  </Button>
                ))}
              </div>
            </td>
          </tr>
        ))}
        {requests.length === 0 && (
          <tr>
            <td colSpan={4} className={styles.none}>
              {text.none}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
