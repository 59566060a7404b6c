import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Confirm } from '#backoffice/layout/Confirm'
import { useStep } from '#backoffice/steps/use_step'

export interface Wish {
  /** Its texts stand under `resources.campaigns.steps`. */
  step: 'delete' | 'end' | 'remove' | 'skip' | 'restore' | 'approve' | 'reject' | 'cancel'
  /** For the texts. */
  args?: Record<string, unknown>
  send: () => Promise<unknown>
  harmless?: boolean
  /** Nothing of the campaign is left to be read anew. */
  isGone?: boolean
  /** Besides. */
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
