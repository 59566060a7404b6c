import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { Difference } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import styles from '../../lists/Entries.module.css'

/** The name of its texts: of a kind, what it is about may differ. */
function variantOf({ kind, ours, theirs, details }: Pick<Difference, 'kind' | 'ours' | 'theirs' | 'details'>): string {
  if (kind === 'payment without order' && details.foreign === true) return 'payment of others'
  if (kind === 'order without payment' && theirs !== null && ours !== null && theirs > ours)
    return 'order of a larger payment'
  if (kind === 'lost webhook' && Number(details.tries) > 0) return 'failed webhook'
  return kind
}

const amount = (dollars: number | null) => (dollars === null ? '' : dollarsText(dollars))

/** What its texts name. */
function told({ ours, theirs, subject, orderId, details }: Difference): Record<string, string | number> {
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

function Subject({ kind, subject, orderId }: Difference) {
  const translate = useTranslate()
  if (orderId !== null)
    return <Link to={`/orders/${orderId}`}>{translate('resources.orders.title', { id: orderId })}</Link>
  if (kind === 'seat counter')
    return <Link to={`/games/${subject}`}>{translate('resources.differences.game', { id: subject })}</Link>
  return <code>{subject}</code>
}

function Repair(difference: Difference) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep(
    'differences',
    'books',
    'book-days',
    'disputes',
    'webhooks',
    'orders',
    'games',
    'alerts'
  )
  const say = (key: string) => translate(`resources.differences.${key}`)
  const repair = () =>
    press({
      failed: say('not_repaired'),
      record: difference.id,
      send: () => data.repairDifference(difference.id),
      done: ({ closedAt, details, failure }) =>
        closedAt ? say('repaired') : details.foreign ? say('is_foreign') : { trouble: failure ?? say('not_repaired') },
    })
  return (
    <BusyButton variant="contained" busy={busy} onClick={() => void repair()}>
      {say(`kinds.${variantOf(difference)}.action`)}
    </BusyButton>
  )
}

/** What differs, why, and the one thing to press. */
export function DifferenceEntry() {
  const translate = useTranslate()
  const difference = useRecordContext<Difference>()!
  const { foundAt, closedAt, repairedBy, failure } = difference
  const words = told(difference)
  const say = (key: string) => translate(`resources.differences.kinds.${variantOf(difference)}.${key}`, words)
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.sentence}>
          <strong>{say('what')}</strong> {!closedAt && say('why')}
        </p>
        {!closedAt && failure && <p className={styles.words}>{failure}</p>}
        <p className={styles.about}>
          <Subject {...difference} />
          {' · '}
          {translate('resources.differences.found', { date: dayAndTime(foundAt) })}
          {closedAt &&
            ` · ${translate(`resources.differences.${repairedBy ? 'repaired_by' : 'gone'}`, { by: repairedBy, date: dayAndTime(closedAt) })}`}
        </p>
      </div>
      {!closedAt && (
        <div className={styles.steps}>
          <Repair {...difference} />
        </div>
      )}
    </li>
  )
}
