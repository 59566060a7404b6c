import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { Difference } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Entries } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import { Pressed } from '#backoffice/lists/Pressed'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { Days } from './Days'
import { DifferenceEntry } from './DifferenceEntry'
import { Disputes } from './Disputes'
import styles from './MoneyDesk.module.css'
import { ProofBadge } from './ProofBadge'
import { useProof } from './use_proof'

const NEWEST_FIRST = { field: 'foundAt', order: 'DESC' } as const

function CompareNow() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('differences', 'books', 'book-days', 'disputes', 'webhooks')
  const say = (key: string, args?: object) => translate(`resources.differences.compare.${key}`, args)
  const compare = () =>
    press({
      failed: say('failed'),
      send: () => data.compareWithProvider(),
      done: ({ open, failingSince }) => (failingSince ? { trouble: say('away') } : say('done', { smart_count: open })),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void compare()}>
      {say('action')}
    </BusyButton>
  )
}

function EarlierToggle() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const closed = Boolean(filterValues.closed)
  return (
    <Pressed pressed={closed} onClick={() => setFilters(closed ? {} : { closed: true })}>
      {translate('resources.differences.earlier')}
    </Pressed>
  )
}

function Proof() {
  const translate = useTranslate()
  const { data: proof } = useProof()
  const everything = proof?.allComparedAt
  return (
    <div className={styles.proof}>
      <ProofBadge />
      <p>
        {everything
          ? translate('resources.differences.proof.all', { date: dayAndTime(everything) })
          : translate('resources.differences.proof.not_all')}
      </p>
    </div>
  )
}

function Differences() {
  const { filterValues } = useListContext()
  return (
    <Entries empty={`resources.differences.${filterValues.closed ? 'none_closed' : 'empty'}`}>
      <DifferenceEntry />
    </Entries>
  )
}

/** The provider's books beside ours: what differs, what is disputed, what came and went each day. */
export default function MoneyDesk() {
  const translate = useTranslate()
  return (
    <List<Difference>
      sort={NEWEST_FIRST}
      subtitle={translate('resources.differences.subtitle')}
      actions={
        <>
          <EarlierToggle />
          <CompareNow />
        </>
      }
      above={<Proof />}
    >
      <Differences />
      <Disputes />
      <Days />
    </List>
  )
}
