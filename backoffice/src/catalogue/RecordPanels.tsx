import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { monthText } from '#common/months'
import type { AdminGame, RecordTakings } from '#common/wire'
import { Entry, ListPanel } from '../lists/EntriesPanel'
import { Panel } from '../layout/Panel'
import { Empty, Failure, WaitingLines } from '../layout/States'
import { weekdayAndTime } from '../mountain_time'
import type { BackOfficeData } from '../providers/data/verbs'
import { patience } from '../providers/patience'
import { SeatsLeft } from '../resources/games/GameSeats'
import { place } from '../resources/games/in_words'
import { daysOf, gamesToCome, ordersPlaced, ordersRefunded } from '../resources/paths'
import { TakingsTable } from '../takings/TakingsTable'

const NEXT = { resource: 'games', perPage: 5, sort: { field: 'date', order: 'ASC' } } as const

/** The next games that are made of a record, with what is free at each. */
export function ComingGames({ condition }: { condition: Record<string, number> }) {
  const translate = useTranslate()
  return (
    <ListPanel<AdminGame>
      {...NEXT}
      filter={{ ...condition, upcoming: true }}
      title={translate('catalogue.coming.title')}
      none={<p>{translate('catalogue.coming.none')}</p>}
      all={{ to: gamesToCome(condition), text: 'catalogue.coming.all' }}
    >
      {(game) => (
        <Entry
          key={game.id}
          more={`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}
          end={<SeatsLeft game={game} />}
        >
          <Link to={`/games/${game.id}`}>{game.module.name}</Link>
        </Entry>
      )}
    </ListPanel>
  )
}

/** Months in sight; the others on demand. */
const FIRST = 6

/** What was sold of a record and what went back, month by month; each figure leads to its orders. */
export function RecordMoney({ kind, id }: { kind: string; id: number }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const [all, showAll] = useState(false)
  const {
    data: takings,
    error,
    refetch,
  } = useQuery<RecordTakings, Error>({
    queryKey: ['takings', kind, id],
    queryFn: () => data.readRevenue(kind, id),
    ...patience,
  })
  const title = translate('takings.title')
  if (error) {
    return (
      <Panel title={title}>
        <Failure message={error.message} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!takings || takings.months.length === 0) {
    return (
      <Panel title={title}>{takings ? <Empty message={translate('takings.nothing_yet')} /> : <WaitingLines />}</Panel>
    )
  }
  const { months, total } = takings
  const shown = all ? months : months.slice(0, FIRST)
  return (
    <Panel title={title} aside={translate('takings.two_years')} flush>
      <TakingsTable
        label={title}
        head={translate('takings.month')}
        total={total}
        lines={shown.map((month) => {
          const days = daysOf(month.month)
          return {
            ...month,
            key: month.month,
            name: monthText(month.month),
            orders: ordersPlaced(kind, id, days),
            refunds: ordersRefunded(kind, id, days),
          }
        })}
      />
      {months.length > shown.length && (
        <Button onClick={() => showAll(true)} sx={{ m: 1 }}>
          {translate('takings.all_months', { smart_count: months.length })}
        </Button>
      )}
    </Panel>
  )
}
