import type { Difference } from '#common/wire'
import { dollarsText } from '#common/money'
import { dayAndTime } from '#backoffice/mountain_time'

/** The name of its texts: of a kind, what it is about may differ. */
export function variantOf({
  kind,
  ours,
  theirs,
  details,
}: Pick<Difference, 'kind' | 'ours' | 'theirs' | 'details'>): string {
  if (kind === 'payment without order' && details.foreign === true) return 'payment of others'
  if (kind === 'order without payment' && theirs !== null && ours !== null && theirs > ours)
    return 'order of a larger payment'
  if (kind === 'lost webhook' && Number(details.tries) > 0) return 'failed webhook'
  return kind
}

const amount = (dollars: number | null) => (dollars === null ? '' : dollarsText(dollars))

/** What its texts name. */
export function told({ ours, theirs, subject, orderId, details }: Difference): Record<string, string | number> {
  const { person, dueAt, types, tries, failure, sold, held, soldByRows, heldByRows } = details as Record<string, any>
  return {
    ours: amount(ours),
    theirs: amount(theirs),
    subject,
    order: orderId ?? '',
    person: person ?? '',
    due: dueAt ? dayAndTime(dueAt) : '',
    types: Array.isArray(types) ? types.join(', ') : '',
    tries: Number(tries ?? 0),
    failure: failure ?? '',
    sold,
    held,
    soldByRows,
    heldByRows,
  }
}
