import { useTranslate } from 'react-admin'
import type { WebhookRow } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'

const TONES: Record<WebhookRow['state'], Tone> = { handled: 'good', failed: 'bad', lost: 'bad' }

export function WebhookState({ state }: Pick<WebhookRow, 'state'>) {
  const translate = useTranslate()
  return <Label tone={TONES[state]}>{translate(`resources.webhooks.states.${state}`)}</Label>
}
