import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { CampaignRequest, KeptCampaign } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Panel } from '../../layout/Panel'
import { day } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { AskFirst, type Wish } from './AskFirst'
import styles from './People.module.css'

type Answer = 'approve' | 'reject' | 'cancel'
const LABELS: Record<Answer, string> = { approve: 'Approve', reject: 'Reject', cancel: 'Cancel invitation' }
const ANSWERS: Record<CampaignRequest['type'], Answer[]> = { application: ['approve', 'reject'], invitation: ['cancel'] }

const nameOf = ({ user, email }: CampaignRequest) => user?.name ?? email ?? 'Somebody'

function wishFor(answer: Answer, request: CampaignRequest, campaignId: number, data: BackOfficeData): Wish {
  const name = nameOf(request)
  const wishes: Record<Answer, Wish> = {
    approve: {
      question: `Let ${name} into this campaign?`,
      more: 'They get a seat, and are told by mail.',
      confirm: LABELS.approve,
      harmless: true,
      failed: `${name} was not approved.`,
      done: `${name} is in the campaign.`,
      send: () => data.approveRequest(campaignId, request.id),
    },
    reject: {
      question: `Reject the application of ${name}?`,
      more: 'They are told by mail, and may apply again.',
      confirm: LABELS.reject,
      failed: `${name} was not rejected.`,
      done: `The application of ${name} is rejected.`,
      send: () => data.rejectRequest(campaignId, request.id),
    },
    cancel: {
      question: `Cancel the invitation of ${name}?`,
      more: 'The link in their mail does not work any more.',
      confirm: LABELS.cancel,
      failed: 'The invitation was not cancelled.',
      done: `The invitation of ${name} is cancelled.`,
      send: () => data.cancelInvitation(campaignId, request.id),
    },
  }
  return wishes[answer]
}

/** Who would like to join, and who is asked to. */
export function Requests({ campaign }: { campaign: KeptCampaign }) {
  const data = useDataProvider<BackOfficeData>()
  const [wish, setWish] = useState<Wish | null>(null)
  const { requests } = campaign
  return (
    <Panel title="Pending Requests" aside={String(requests.length)} flush>
      {requests.length === 0 ? (
        <Empty icon={CheckOutlined} message="Nobody waits for an answer." />
      ) : (
        <ul className={styles.people} aria-label="Pending Requests">
          {requests.map((request) => (
            <li key={request.id} className={styles.person}>
              <div className={styles.words}>
                {request.user ? (
                  <Link className={styles.name} to={`/users/${request.user.id}`}>
                    {nameOf(request)}
                  </Link>
                ) : (
                  <strong className={styles.address}>{nameOf(request)}</strong>
                )}
                <span>{`${request.type === 'application' ? 'Applied' : 'Invited'} ${day(request.createdAt)}`}</span>
              </div>
              <div className={styles.steps}>
                {ANSWERS[request.type].map((answer) => (
                  <Button
                    key={answer}
                    variant={answer === 'approve' ? 'outlined' : 'text'}
                    color="secondary"
                    aria-label={`${LABELS[answer]}, ${nameOf(request)}`}
                    onClick={() => setWish(wishFor(answer, request, campaign.id, data))}
                  >
                    {LABELS[answer]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {wish && <AskFirst wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  )
}
