import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BookedDispute } from '#common/wire'
import { dollarsText } from '#common/money'
import { Label, type Tone } from '#backoffice/fields/Label'
import { Failure } from '#backoffice/layout/Failure'
import { Panel } from '#backoffice/layout/Panel'
import { WaitingLines } from '#backoffice/layout/Waiting'
import { day, dayAndTime, isPast } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import styles from './MoneyDesk.module.css'

const TONES: Record<BookedDispute['state'], Tone> = { open: 'few', lost: 'bad', won: 'good' }

function State({ state, dueAt }: BookedDispute) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.differences.disputes.${key}`, args)
  if (state !== 'open' || dueAt === null) return <Label tone={TONES[state]}>{say(state)}</Label>
  return isPast(dueAt) ? (
    <Label tone="bad">{say('too_late', { date: day(dueAt) })}</Label>
  ) : (
    <Label tone="few">{say('until', { date: dayAndTime(dueAt) })}</Label>
  )
}

function Dispute(dispute: BookedDispute) {
  const translate = useTranslate()
  const { amount, buyer, reason, openedAt, orderId, url, state, id } = dispute
  const say = (key: string, args?: object) => translate(`resources.differences.disputes.${key}`, args)
  return (
    <li className={styles.line}>
      <div>
        <strong>{say('what', { amount: dollarsText(amount), reason })}</strong>
        <p>
          {orderId === null ? (
            <code>{id}</code>
          ) : (
            <Link to={`/orders/${orderId}`}>{translate('resources.orders.title', { id: orderId })}</Link>
          )}
          {buyer && ` · ${buyer}`} · {say('opened', { date: day(openedAt) })}
        </p>
      </div>
      <State {...dispute} />
      {state === 'open' && (
        <a href={url} target="_blank" rel="noreferrer">
          {say('answer')}
        </a>
      )}
    </li>
  )
}

/** What card holders ask their banks for, and until when it can be answered. */
export function Disputes() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const {
    data: disputes,
    error,
    refetch,
  } = useQuery<BookedDispute[]>({ queryKey: ['disputes'], queryFn: () => data.readDisputes(), ...patience })
  const content = () => {
    if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
    if (!disputes) return <WaitingLines />
    if (disputes.length === 0) return <p className={styles.calm}>{translate('resources.differences.disputes.none')}</p>
    return (
      <ul>
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} {...dispute} />
        ))}
      </ul>
    )
  }
  return (
    <Panel title={translate('resources.differences.disputes.title')} flush>
      {content()}
    </Panel>
  )
}
