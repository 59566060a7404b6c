import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { TakingsByRecord, TakingsOfRecord } from '#common/wire'
import { Label } from '#backoffice/fields/Facts'
import { Panel } from '#backoffice/layout/Panel'
import { Empty, Failure, WaitingLines } from '#backoffice/layout/States'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { gamesMadeOf, gamesOn, ordersPlaced, ordersRefunded } from '#backoffice/resources/paths'
import { TakingsTable, type TakingsLine } from '#backoffice/takings/TakingsTable'
import type { Period } from './period'

const list = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`

/** Each figure leads to the records that it is made of. */
export const ordersOf = ({ from, to }: Period) => list('/orders', { from, to })
export const refundedOf = ({ from, to }: Period) => list('/orders', { refunded: { from, to } })
export const gamesOf = ({ from, to }: Period) => list('/games', { from, to })
export const AT_RISK = list('/games', { atRisk: true })

const KINDS = ['venues', 'game-masters', 'modules']
/** Lines in sight; the others on demand, the total is always of all. */
const FIRST = 10

function KindPicker({ kind }: { kind: string }) {
  const translate = useTranslate()
  const [, setQuery] = useSearchParams()
  const choose = (by: string) =>
    setQuery((query) => new URLSearchParams([...[...query].filter(([name]) => name !== 'by'), ['by', by]]), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={kind}
      onChange={(_, by: string | null) => by && choose(by)}
      aria-label={translate('resources.dashboard.by_record.by')}
    >
      {KINDS.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`resources.${one}.name`, { smart_count: 1 })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function useLines(kind: string, period: Period): (rows: TakingsOfRecord[]) => TakingsLine[] {
  const translate = useTranslate()
  return (rows) =>
    rows.map(({ record, games: _playing, events, ...row }) => {
      if (!record) return { ...row, key: 'others', name: translate(`resources.dashboard.by_record.without.${kind}`) }
      // The list of games tells of games alone.
      const games = gamesMadeOf(kind, record.id)
      const name = (
        <>
          <Link to={`/${kind}/${record.id}`}>{record.name}</Link>
          {record.archived && <Label tone="quiet">{translate('lists.archive.archived')}</Label>}
        </>
      )
      return {
        ...row,
        key: record.id,
        name,
        orders: ordersPlaced(kind, record.id, period),
        refunds: ordersRefunded(kind, record.id, period),
        games: games && events === 0 ? gamesOn(games, period) : undefined,
      }
    })
}

/** The figures of these days record by record: together they are those above. */
export function ByRecord({ period }: { period: Period }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const [query] = useSearchParams()
  const kind = KINDS.find((one) => one === query.get('by')) ?? KINDS[0]!
  const [whole, setWhole] = useState('')
  const linesOf = useLines(kind, period)
  const {
    data: takings,
    error,
    isFetching,
    refetch,
  } = useQuery<TakingsByRecord, Error>({
    queryKey: ['dashboard', kind, period.from, period.to],
    queryFn: () => data.readRevenueByRecord(kind, period),
    placeholderData: keepPreviousData,
    ...patience,
  })
  const title = translate('resources.dashboard.by_record.title')
  const rows = takings?.rows ?? []
  const shown = whole === kind ? rows : rows.slice(0, FIRST)
  return (
    <Panel title={title} actions={<KindPicker kind={kind} />} flush={rows.length > 0}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!takings && !error && <WaitingLines />}
      {takings && rows.length === 0 && <Empty message={translate('resources.dashboard.by_record.none')} />}
      {takings && rows.length > 0 && (
        <div aria-busy={isFetching}>
          <TakingsTable
            label={title}
            head={translate(`resources.${kind}.name`, { smart_count: 1 })}
            lines={linesOf(shown)}
            total={takings.total}
          />
          {rows.length > shown.length && (
            <Button onClick={() => setWhole(kind)} sx={{ m: 1 }}>
              {translate('resources.dashboard.by_record.all', { smart_count: rows.length })}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
