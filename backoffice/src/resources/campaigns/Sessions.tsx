import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { CampaignSession, KeptCampaign } from '#common/wire'
import { sessionLabel } from '../../../../common/campaigns/schedule'
import { dollarsText } from '../../../../common/money'
import { Empty } from '../../layout/Empty'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { WaitingLines } from '../../layout/Waiting'
import { dateAndTime } from '../../mountain_time'
import { reportError } from '../../providers/error_log'
import type { BackOfficeData } from '../../providers/data/verbs'
import { AskFirst } from './AskFirst'
import { ChangeSession } from './ChangeSession'
import { ComesBack, useAgreed } from './ComesBack'
import styles from './People.module.css'

type Asked = { session: CampaignSession; label: string; step: 'change' | 'skip' }

/** Those to come: who has paid, and what can be done on behalf of the game master. */
export function Sessions({ campaign }: { campaign: KeptCampaign }) {
  const { id, scheduleType } = campaign
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: sessions, error, refetch } = useQuery<CampaignSession[], Error>({ queryKey: ['campaigns', 'sessions', id], queryFn: () => data.campaignSessions(id) })
  const close = () => setAsked(null)
  return (
    <Panel title="Sessions" aside={sessions && String(sessions.length)} flush>
      {!sessions && (error ? <Failure message="The sessions could not be loaded." onRetry={() => void refetch()} /> : <WaitingLines />)}
      {sessions?.length === 0 && <Empty icon={CasinoOutlined} message="No sessions are planned." />}
      {sessions && sessions.length > 0 && (
        <ul className={styles.people} aria-label="Sessions">
          {sessions.map((session, index) => {
            const label = sessionLabel(scheduleType, index + 1)
            return <Session key={session.gameId} campaign={campaign} session={session} label={label} onAsk={(step) => setAsked({ session, label, step })} />
          })}
        </ul>
      )}
      {asked?.step === 'change' && <ChangeSession campaignId={id} session={asked.session} onClose={close} />}
      {asked?.step === 'skip' && (
        <AskFirst
          wish={{
            question: `Skip ${asked.label}?`,
            more: `The session of ${dateAndTime(asked.session.date)} will not take place. Everybody in the campaign is told by mail.`,
            further: <ComesBack campaignId={id} of={{ sessionDate: asked.session.sessionDate }} />,
            confirm: 'Skip Session',
            failed: 'The session was not skipped.',
            done: 'The session is skipped.',
            send: () => data.skipSession(id, asked.session.sessionDate, agreed({ sessionDate: asked.session.sessionDate })),
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface SessionProps {
  campaign: KeptCampaign
  session: CampaignSession
  label: string
  onAsk: (step: Asked['step']) => void
}

function Session({ campaign, session, label, onAsk }: SessionProps) {
  const { gameId, date, seats, seatsLeft, price, isMoved, skipped } = session
  const facts = [skipped ? 'Skipped' : `${seats - seatsLeft} of ${seats} seats`, isMoved && 'at another time than usual', price !== campaign.price && dollarsText(price)].filter(Boolean)
  return (
    <li className={styles.person}>
      <div className={styles.words}>
        <Link className={styles.name} to={`/games/${gameId}`}>
          {dateAndTime(date)}
        </Link>
        <span>{[label, ...facts].join(' · ')}</span>
        {!skipped && <Paid session={session} />}
      </div>
      {!skipped && <Steps campaignId={campaign.id} session={session} label={label} onAsk={onAsk} />}
    </li>
  )
}

function Paid({ session: { paid = [] } }: { session: CampaignSession }) {
  if (paid.length === 0) return <span>Nobody has paid yet.</span>
  return (
    <span>
      Paid:{' '}
      {paid.map(({ user, orderId }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <Link to={`/orders/${orderId}`}>{user.name}</Link>
        </span>
      ))}
    </span>
  )
}

function Steps({ campaignId, session: { sessionDate }, label, onAsk }: Omit<SessionProps, 'campaign'> & { campaignId: number }) {
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()

  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}/payment/${campaignId}/${sessionDate}`)
    notify('The payment link is copied.')
  }

  async function remind() {
    try {
      const reminded = await data.remindPlayers(campaignId, sessionDate)
      notify(reminded === 0 ? 'Everybody has paid.' : `${reminded} ${reminded === 1 ? 'player' : 'players'} will be reminded by mail.`)
    } catch (error) {
      reportError(error, { action: 'reminding of a session' })
      notify('Nobody was reminded.', { type: 'error' })
    }
  }

  return (
    <div className={styles.row}>
      <Button color="secondary" aria-label={`Copy link, ${label}`} onClick={() => void copy()}>
        Copy link
      </Button>
      <Button color="secondary" aria-label={`Remind, ${label}`} onClick={() => void remind()}>
        Remind
      </Button>
      <Button color="secondary" aria-label={`Change, ${label}`} onClick={() => onAsk('change')}>
        Change
      </Button>
      <Button color="secondary" aria-label={`Skip, ${label}`} onClick={() => onAsk('skip')}>
        Skip
      </Button>
    </div>
  )
}
