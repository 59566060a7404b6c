import { useTranslate } from 'react-admin'
import { Label } from '#backoffice/fields/Facts'
import { day, dayAndTime } from '#backoffice/mountain_time'

interface Props {
  lastSeenAt: string | null
  brokenSince: string | null
}

/** Whether a page shows its games, as its widget told last. */
export function Health({ lastSeenAt, brokenSince }: Props) {
  const translate = useTranslate()
  if (lastSeenAt === null) return <Label tone="quiet">{translate('resources.partners.never_seen')}</Label>
  if (brokenSince !== null)
    return <Label tone="bad">{translate('resources.partners.broken_since', { day: dayAndTime(brokenSince) })}</Label>
  return <Label tone="good">{translate('resources.partners.seen', { day: day(lastSeenAt) })}</Label>
}
