import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Difference } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import styles from '../../layout/Entries.module.css'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { told, variantOf } from './in_words'

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
