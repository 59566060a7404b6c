import type { AdminLargeEventRow } from '#common/wire'
import { Label, type Tone } from '../../fields/Label'
import { statusOf, type EventStatus as Status } from './in_words'

const TONES: Record<Status, Tone> = { 'Cancelled': 'bad', 'Over': 'quiet', 'Today': 'good', 'To come': 'open' }

export function EventStatus({ event }: { event: AdminLargeEventRow }) {
  const status = statusOf(event)
  return <Label tone={TONES[status]}>{status}</Label>
}
