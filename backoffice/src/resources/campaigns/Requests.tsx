import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { CampaignRequest, KeptCampaign } from '#common/wire'
import { Confirm } from '#backoffice/layout/Confirm'
import { Panel } from '#backoffice/layout/Panel'
import { Empty } from '#backoffice/layout/States'
import { day } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { Entry } from './Entry'

export interface Wish {
  /** Its texts stand under `resources.campaigns.steps`. */
  step: 'delete' | 'end' | 'remove' | 'skip' | 'restore' | 'approve' | 'reject' | 'cancel'
  args?: Record<string, unknown>
  send: () => Promise<unknown>
  harmless?: boolean
  /** Nothing of the campaign is left to be read anew. */
  isGone?: boolean
  further?: ReactNode
}

/** "Keep it" would not fit a person or a skipped session. */
const WITH_BACK: readonly Wish['step'][] = ['remove', 'approve', 'reject', 'restore']

/** Somebody is told by mail, which nothing takes back: asks before. Mounted while it is asked. */
export function AskFirst({
  wish: { step, args, send, harmless, isGone = false, further },
  onClose,
}: {
  wish: Wish
  onClose: () => void
}) {
  const translate = useTranslate()
  const { press, busy } = useStep(...(isGone ? [] : ['campaigns']))
  const say = (text: string) => translate(`resources.campaigns.steps.${step}.${text}`, args)

  async function carryOut() {
    await press({ failed: say('failed'), send, done: say('done') })
    onClose()
  }

  return (
    <Confirm
      open
      question={say('question')}
      confirm={say('confirm')}
      harmless={harmless}
      {...(WITH_BACK.includes(step) && { cancel: 'questions.back' })}
      busy={busy}
      onConfirm={() => void carryOut()}
      onCancel={onClose}
    >
      <p>{say('more')}</p>
      {further}
    </Confirm>
  )
}

const ANSWERS = { application: ['approve', 'reject'], invitation: ['cancel'] } as const

/** Who would like to join, and who is asked to. */
export function Requests() {
  const { id, requests } = useRecordContext<KeptCampaign>()!
  const translate = useTranslate()
  const [wish, setWish] = useState<Wish | null>(null)
  const title = translate('resources.campaigns.requests.title')
  return (
    <Panel title={title} aside={String(requests.length)} flush>
      {requests.length === 0 ? (
        <Empty icon={CheckOutlined} message={translate('resources.campaigns.requests.none')} />
      ) : (
        <List disablePadding aria-label={title}>
          {requests.map((request) => (
            <Request key={request.id} campaignId={id} request={request} onAnswer={setWish} />
          ))}
        </List>
      )}
      {wish && <AskFirst wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  )
}

function Request({
  campaignId,
  request: { id, type, user, email, createdAt },
  onAnswer,
}: {
  campaignId: number
  request: CampaignRequest
  onAnswer: (wish: Wish) => void
}) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const name = user?.name ?? email ?? translate('resources.campaigns.requests.somebody')
  const wishes: Record<'approve' | 'reject' | 'cancel', Wish> = {
    approve: { step: 'approve', args: { name }, harmless: true, send: () => data.approveRequest(campaignId, id) },
    reject: { step: 'reject', args: { name }, send: () => data.rejectRequest(campaignId, id) },
    cancel: { step: 'cancel', args: { name }, send: () => data.cancelInvitation(campaignId, id) },
  }
  return (
    <Entry
      name={name}
      to={user ? `/users/${user.id}` : undefined}
      more={translate(`resources.campaigns.requests.${type}`, { day: day(createdAt) })}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {ANSWERS[type].map((answer) => {
          const label = translate(`resources.campaigns.steps.${answer}.confirm`)
          return (
            <Button
              key={answer}
              variant={answer === 'approve' ? 'outlined' : 'text'}
              color="secondary"
              aria-label={`${label}, ${name}`}
              onClick={() => onAnswer(wishes[answer])}
            >
              {label}
            </Button>
          )
        })}
      </Stack>
    </Entry>
  )
}
