import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useListContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import type { RecordFigures } from '#common/wire'
import { centsText } from '#common/money'
import { Compact } from './Cards'
import { count } from '../fields/format'
import type { BackOfficeData } from '../providers/data/verbs'
import { patience } from '../providers/patience'
import { ArchiveSelected } from './BulkAction'
import { Nothing } from './Nothing'
import { NameColumn, NumberColumn, Table } from './Table'

interface Named extends RaRecord {
  id: number
  name: string
}

/** What was taken this month and what is to come, asked for once for all records of the kind. */
function useFigures(resource: string): ReadonlyMap<number, RecordFigures> | undefined {
  const data = useDataProvider<BackOfficeData>()
  const { data: figures } = useQuery<ReadonlyMap<number, RecordFigures>>({
    queryKey: ['takings', resource],
    queryFn: async () => new Map((await data.readRecordFigures(resource)).map((row) => [row.id, row])),
    ...patience,
  })
  return figures
}

interface Props {
  archives?: boolean
  columns?: ReactNode
  sizes: number[]
}

/** The records of a kind with their figures, in columns that can be chosen. */
export default function RecordTable({ archives, columns, sizes }: Props) {
  const translate = useTranslate()
  const resource = useResourceContext()!
  const figures = useFigures(resource)
  const { archived } = useListContext().filterValues
  const show =
    (of: (row: RecordFigures) => number, text = count) =>
    ({ id }: Named) => {
      const row = figures?.get(id)
      return row ? text(of(row)) : figures && text(0)
    }
  const upcoming = show(({ upcomingGames }) => upcomingGames)
  const free = show(({ seatsFree }) => seatsFree)
  const sold = show(({ seats }) => seats)
  const net = show(({ netCents }) => netCents, centsText)
  const compact = (record: Named) => (
    <Compact
      title={record.name}
      figure={net(record) ?? ''}
      lines={[
        translate('lists.figures.to_come', { games: upcoming(record) ?? '…', free: free(record) ?? '…' }),
        translate('lists.figures.this_month', { seats: sold(record) ?? '…' }),
      ]}
    />
  )
  return (
    <Table<Named>
      to={({ id }) => `/${resource}/${id}`}
      compact={compact}
      sizes={sizes}
      empty={archived ? <Nothing message="lists.archive.nothing" standard={{ archived }} /> : <Nothing />}
      bulk={archives && <ArchiveSelected />}
    >
      <NameColumn<Named> source="name" long render={({ name }) => name} />
      {columns}
      <NumberColumn<Named> source="upcomingGames" label="lists.figures.upcoming" disableSort render={upcoming} />
      <NumberColumn<Named> source="seatsFree" label="lists.figures.free" disableSort render={free} />
      <NumberColumn<Named> source="seatsSold" label="lists.figures.sold" disableSort render={sold} />
      <NumberColumn<Named> source="netThisMonth" label="lists.figures.net" disableSort render={net} />
    </Table>
  )
}
