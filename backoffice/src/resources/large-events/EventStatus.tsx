import { useTranslate } from 'react-admin'
import type { AdminLargeEventRow } from '#common/wire'
import { Label } from '#backoffice/fields/Label'
import { statusOf } from './in_words'

const TONES = { cancelled: 'bad', over: 'quiet', today: 'good', to_come: 'open' } as const

export function EventStatus({ event }: { event: AdminLargeEventRow }) {
  const translate = useTranslate()
  const status = statusOf(event)
  return <Label tone={TONES[status]}>{translate(`resources.large-events.status.${status}`)}</Label>
}
