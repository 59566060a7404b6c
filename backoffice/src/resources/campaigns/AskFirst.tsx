import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { Confirm } from '../../layout/Confirm'
import { useCampaignStep, type Step } from './use_campaign_step'

export interface Wish extends Step {
  question: string
  /** What the answer "yes" does. */
  more: string
  /** The verb on the button that does it. */
  confirm: string
  harmless?: boolean
  /** Besides. */
  further?: ReactNode
}

/** Somebody is told by mail, which nothing takes back: asks before. Mounted while it is asked. */
export function AskFirst({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const step = useCampaignStep()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function carryOut() {
    setBusy(true)
    const refused = await step(wish)
    onClose()
    if (refused) notify(refused.root?.serverError ?? wish.failed, { type: 'error' })
  }

  return (
    <Confirm open question={wish.question} confirm={wish.confirm} harmless={wish.harmless} busy={busy} onConfirm={() => void carryOut()} onCancel={onClose}>
      <p>{wish.more}</p>
      {wish.further}
    </Confirm>
  )
}
