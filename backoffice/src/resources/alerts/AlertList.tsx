import { BulkActionsToolbar, useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { Alert, PaymentRefund } from '#common/wire'
import { BulkAction } from '#backoffice/lists/BulkAction'
import { Entries, Pressed } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { AlertEntry, canSelect, retryAlertRefund } from './AlertEntry'

function SelectedAlerts() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { data: alerts = [], selectedIds } = useListContext<Alert>()
  const selected = alerts.filter((alert) => selectedIds.includes(alert.id) && canSelect(alert))
  const failed = new Map(
    selected.filter(({ refund }) => refund?.state === 'failed').map((alert) => [alert.id, alert] as const)
  )
  const say = (key: string, smart_count: number) => translate(`resources.alerts.bulk.${key}`, { smart_count })

  function describe(answers: PaymentRefund[]): string {
    const refused = answers.filter(({ state }) => state === 'failed').length
    const sent = answers.length - refused
    return [sent > 0 && say('retried', sent), refused > 0 && say('refused', refused)].filter(Boolean).join(' ')
  }

  if (selected.length === 0) return null
  return (
    <BulkActionsToolbar selectAllButton={false}>
      {failed.size > 0 && (
        <BulkAction<PaymentRefund>
          label="resources.alerts.bulk.retry"
          question="resources.alerts.bulk.retry_question"
          of={[...failed.keys()]}
          work={(id) => retryAlertRefund(data, failed.get(id)!)}
          done={describe}
        />
      )}
      <BulkAction
        label="resources.alerts.bulk.resolve"
        question="resources.alerts.bulk.resolve_question"
        of={selected.map(({ id }) => id)}
        work={(id) => data.resolveAlert(id)}
        done="resources.alerts.bulk.resolved"
        undo={{ work: (id) => data.reopenAlert(id), done: 'resources.alerts.bulk.reopened' }}
      />
    </BulkActionsToolbar>
  )
}

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

function SeenToToggle() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const seenTo = Boolean(filterValues.seenTo)
  return (
    <Pressed pressed={seenTo} onClick={() => setFilters(seenTo ? {} : { seenTo: true })}>
      {translate('resources.alerts.earlier')}
    </Pressed>
  )
}

function Alerts() {
  const { filterValues } = useListContext()
  return (
    <>
      <SelectedAlerts />
      <Entries empty={`resources.alerts.${filterValues.seenTo ? 'none_seen_to' : 'empty'}`}>
        <AlertEntry />
      </Entries>
    </>
  )
}

/** What the product could not repair by itself. */
export default function AlertList() {
  const translate = useTranslate()
  return (
    <List<Alert> sort={NEWEST_FIRST} subtitle={translate('resources.alerts.subtitle')} actions={<SeenToToggle />}>
      <Alerts />
    </List>
  )
}
