import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import type { PlayerDetail } from '#common/wire'
import { Compact } from '#backoffice/lists/Cards'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { day } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import { nameOf } from '../rosters/players'
import { countSeats } from './in_words'

type Row<P extends PlayerDetail> = P & { id: number }

interface Props<P extends PlayerDetail> {
  players: P[]
  /** Of a line; else the first row is 0. */
  idOf?: (player: P) => number
  /** On a narrow screen, besides contact and date. */
  more: (player: P) => ReactNode[]
  bulk?: ReactNode
  children?: ReactNode
}

/** People with seats at a game; each row opens the order that they were bought with, for who may. */
export function PlayerTable<P extends PlayerDetail>({ players, idOf, more, bulk, children }: Props<P>) {
  const rows = players.map((player, index): Row<P> => ({ ...player, id: idOf?.(player) ?? index }))
  const openOrders = may('shop')
  const compact = (player: P) => (
    <Compact
      title={nameOf(player)}
      figure={countSeats(player.quantity)}
      lines={[player.email, player.phone, ...more(player)].filter(Boolean)}
    />
  )
  return (
    <ResourceContextProvider value="players">
      {/* Without a resource, so that who is chosen here is not chosen at the next game. */}
      <ListContextProvider value={useList({ data: rows, perPage: Math.max(rows.length, 1) })}>
        <Table<Row<P>>
          part
          to={openOrders ? ({ orderId }) => `/orders/${orderId}` : undefined}
          compact={compact}
          bulk={bulk}
          empty={null}
        >
          <NameColumn<Row<P>> source="name" disableSort long render={nameOf} />
          <Column<Row<P>> source="email" disableSort broken />
          <Column<Row<P>> source="phone" disableSort unbroken />
          <NumberColumn<Row<P>> source="quantity" disableSort />
          {openOrders && (
            <Column<Row<P>> source="orderDate" disableSort unbroken render={({ orderDate }) => day(orderDate)} />
          )}
          {children}
        </Table>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
