import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { TextInput, useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { sessionLabel } from '#common/campaigns/schedule'
import {
  oddityText,
  sessionDraft,
  sessionErrors,
  sessionFormOf,
  toldOfMove,
  type SessionDraft,
} from '#common/campaigns/session_form'
import { dollarsText } from '#common/money'
import { instantAt } from '#common/wall_time'
import type { CampaignSession, KeptCampaign } from '#common/wire'
import { Opened } from '#backoffice/fields/Facts'
import { asTyped, fieldProps, PriceInput } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { Empty, Failure, WaitingLines } from '#backoffice/layout/States'
import { dateAndTime, today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
import { useStep } from '#backoffice/steps/use_step'
import formStyles from '../../inputs/FormPanel.module.css'
import { SeatsInput, TimeInput } from './CampaignFields'
import { ComesBack, Entry, useAgreed } from './Entry'
import { AskFirst, type Wish } from './Requests'

/** One session at another time, price or number of seats. */
function ChangeSession({
  campaignId,
  session,
  onClose,
}: {
  campaignId: number
  session: CampaignSession
  onClose: () => void
}) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('campaigns')
  const { knowingly, question } = useBookingTwice()
  const say = (text: string) => translate(`resources.campaigns.steps.change.${text}`)
  const stored = sessionDraft(session)

  const send = (draft: SessionDraft) =>
    knowingly((doubleBooked) =>
      data.changeSession(campaignId, session.sessionDate, { ...sessionFormOf(draft), doubleBooked })
    )

  async function change(draft: SessionDraft) {
    const errors = await step({ failed: say('failed'), done: say('done'), send: () => send(draft) })
    if (!errors) onClose()
    return errors
  }

  return (
    <>
      <FormDialog
        title={say('title')}
        submit={say('submit')}
        values={stored}
        validate={(draft) => ({ ...sessionErrors(draft, today()) })}
        onSubmit={change}
        onClose={onClose}
      >
        <TextInput source="date" type="date" {...asTyped} {...fieldProps({ min: today() })} />
        <TimeInput source="time" stored={stored.time} />
        <PriceInput />
        <SeatsInput />
        <Move session={session} />
      </FormDialog>
      {question}
    </>
  )
}

/** Where it goes, and what that means for its players. */
function Move({ session: { date: was, paid = [] } }: { session: CampaignSession }) {
  const translate = useTranslate()
  const [date, time] = useWatch<SessionDraft, ['date', 'time']>({ name: ['date', 'time'] })
  const to = date && time ? instantAt(date, time, new Date(was)) : null
  const isMoved = to !== null && to.getTime() !== new Date(was).getTime()
  return (
    <p className={formStyles.hint} aria-live="polite">
      {isMoved &&
        [
          translate('resources.campaigns.steps.change.begins', { date: dateAndTime(to.toISOString()) }),
          oddityText(date, time),
          toldOfMove(paid.length),
        ]
          .filter(Boolean)
          .join(' ')}
    </p>
  )
}

/** Those to come: who has paid, and what can be done on behalf of the game master. */
export function Sessions() {
  const { id, scheduleType } = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(id)
  const [changing, setChanging] = useState<CampaignSession | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery<CampaignSession[], Error>({
    queryKey: ['campaigns', 'sessions', id],
    queryFn: () => data.campaignSessions(id),
  })
  const title = translate('resources.campaigns.fields.games')

  const skipping = ({ date, sessionDate }: CampaignSession, label: string): Wish => ({
    step: 'skip',
    args: { label, date: dateAndTime(date) },
    send: () => data.skipSession(id, sessionDate, agreed({ sessionDate })),
    further: <ComesBack campaignId={id} of={{ sessionDate }} />,
  })

  const restoring = ({ date, sessionDate }: CampaignSession, label: string): Wish => ({
    step: 'restore',
    args: { label, date: dateAndTime(date) },
    send: () => data.restoreSession(id, sessionDate),
    harmless: true,
  })

  return (
    <Panel title={title} aside={sessions && String(sessions.length)} flush>
      {!sessions &&
        (error ? (
          <Failure message={translate('resources.campaigns.sessions.unloaded')} onRetry={() => void refetch()} />
        ) : (
          <WaitingLines />
        ))}
      {sessions?.length === 0 && (
        <Empty icon={CasinoOutlined} message={translate('resources.campaigns.sessions.none')} />
      )}
      {sessions && sessions.length > 0 && (
        <List disablePadding aria-label={title}>
          {sessions.map((session, index) => {
            const label = sessionLabel(scheduleType, index + 1)
            return (
              <Session
                key={session.sessionDate}
                session={session}
                label={label}
                onChange={() => setChanging(session)}
                onSkip={() => setWish(skipping(session, label))}
                onRestore={() => setWish(restoring(session, label))}
              />
            )
          })}
        </List>
      )}
      {changing && <ChangeSession campaignId={id} session={changing} onClose={() => setChanging(null)} />}
      {wish && <AskFirst wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  )
}

interface SessionProps {
  session: CampaignSession
  label: string
  onChange: () => void
  onSkip: () => void
  onRestore: () => void
}

function Session({ session, ...steps }: SessionProps) {
  const campaign = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const { gameId, date, seats, seatsLeft, price, isMoved, skipped } = session
  const facts = [
    steps.label,
    skipped
      ? translate('resources.campaigns.sessions.skipped')
      : translate('resources.campaigns.sessions.seats', { taken: seats - seatsLeft, seats }),
    isMoved && translate('resources.campaigns.sessions.moved'),
    price !== campaign.price && dollarsText(price),
  ]
  return (
    <Entry
      name={dateAndTime(date)}
      {...(gameId !== null && { to: `/games/${gameId}` })}
      more={
        <>
          <div>{facts.filter(Boolean).join(' · ')}</div>
          {!skipped && <Paid session={session} />}
        </>
      }
    >
      {may('shop') && <Steps campaignId={campaign.id} session={session} {...steps} />}
    </Entry>
  )
}

function Paid({ session: { paid = [] } }: { session: CampaignSession }) {
  const translate = useTranslate()
  if (paid.length === 0) return translate('resources.campaigns.sessions.nobody_paid')
  return (
    <>
      {translate('resources.campaigns.sessions.paid')}{' '}
      {paid.map(({ user, orderId }, index) => (
        <Fragment key={user.id}>
          {index > 0 && ', '}
          {orderId === null ? user.name : <Opened to={`/orders/${orderId}`}>{user.name}</Opened>}
        </Fragment>
      ))}
    </>
  )
}

/** The words of plain buttons stand below the words above them. */
const ALIGNED = { 'flexWrap': 'wrap', 'marginInline': '-10px', '& > *': { minWidth: 0, paddingInline: '10px' } }

function Steps({
  campaignId,
  session: { sessionDate, skipped },
  label,
  onChange,
  onSkip,
  onRestore,
}: SessionProps & { campaignId: number }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const { press } = useStep()

  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}/payment/${campaignId}/${sessionDate}`)
    notify('resources.campaigns.sessions.copied')
  }

  const remind = () =>
    press({
      failed: translate('resources.campaigns.sessions.not_reminded'),
      send: () => data.remindPlayers(campaignId, sessionDate),
      done: (reminded) =>
        reminded === 0
          ? translate('resources.campaigns.sessions.all_paid')
          : translate('resources.campaigns.sessions.reminded', { smart_count: reminded }),
    })

  const steps = skipped ? { restore: onRestore } : { copy, remind, change: onChange, skip: onSkip }
  return (
    <Stack direction="row" sx={ALIGNED}>
      {Object.entries(steps).map(([step, act]) => {
        const verb = translate(`resources.campaigns.sessions.${step}`)
        return (
          <Button key={step} color="secondary" aria-label={`${verb}, ${label}`} onClick={() => void act()}>
            {verb}
          </Button>
        )
      })}
    </Stack>
  )
}
