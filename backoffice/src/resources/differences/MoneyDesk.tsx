import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { BookedDispute, Difference } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Panel } from '#backoffice/layout/Panel'
import { Failure, WaitingLines } from '#backoffice/layout/States'
import { Entries, Pressed } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import { day, dayAndTime, isPast } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { Days } from './Days'
import { DifferenceEntry } from './DifferenceEntry'
import styles from './MoneyDesk.module.css'
import { ProofBadge, useProof } from './ProofBadge'

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
function Disputes() {
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

const NEWEST_FIRST = { field: 'foundAt', order: 'DESC' } as const

function CompareNow() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('differences', 'books', 'book-days', 'disputes', 'webhooks')
  const say = (key: string, args?: object) => translate(`resources.differences.compare.${key}`, args)
  const compare = () =>
    press({
      failed: say('failed'),
      send: () => data.compareWithProvider(),
      done: ({ open, failingSince }) => (failingSince ? { trouble: say('away') } : say('done', { smart_count: open })),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void compare()}>
      {say('action')}
    </BusyButton>
  )
}

function EarlierToggle() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const closed = Boolean(filterValues.closed)
  return (
    <Pressed pressed={closed} onClick={() => setFilters(closed ? {} : { closed: true })}>
      {translate('resources.differences.earlier')}
    </Pressed>
  )
}

function Proof() {
  const translate = useTranslate()
  const { data: proof } = useProof()
  const everything = proof?.allComparedAt
  return (
    <div className={styles.proof}>
      <ProofBadge />
      <p>
        {everything
          ? translate('resources.differences.proof.all', { date: dayAndTime(everything) })
          : translate('resources.differences.proof.not_all')}
      </p>
    </div>
  )
}

function Differences() {
  const { filterValues } = useListContext()
  return (
    <Entries empty={`resources.differences.${filterValues.closed ? 'none_closed' : 'empty'}`}>
      <DifferenceEntry />
    </Entries>
  )
}

/** The provider's books beside ours: what differs, what is disputed, what came and went each day. */
export default function MoneyDesk() {
  const translate = useTranslate()
  return (
    <List<Difference>
      sort={NEWEST_FIRST}
      subtitle={translate('resources.differences.subtitle')}
      actions={
        <>
          <EarlierToggle />
          <CompareNow />
        </>
      }
      above={<Proof />}
    >
      <Differences />
      <Disputes />
      <Days />
    </List>
  )
}
