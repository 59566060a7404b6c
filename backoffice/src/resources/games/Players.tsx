import AddOutlined from '@mui/icons-material/AddOutlined'
import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGameDetail, PlayerDetail } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Panel } from '../../layout/Panel'
import { Column, NameColumn, NumberColumn, Table } from '../../lists/Table'
import { day } from '../../mountain_time'
import { refundInWords } from './cancellation'
import { countSeats, seatsLeft } from './seats'

const nameOf = ({ firstName, lastName, orderId }: PlayerDetail) => `${firstName} ${lastName}`.trim() || `Order #${orderId}`

const compact = (player: PlayerDetail) => (
  <Compact
    title={nameOf(player)}
    figure={countSeats(player.quantity)}
    lines={[player.email, player.phone, day(player.orderDate)].filter(Boolean)}
  />
)

const compactFormer = (player: PlayerDetail) => (
  <Compact title={nameOf(player)} figure={countSeats(player.quantity)} lines={[player.email, player.phone, refundInWords(player.refund)].filter(Boolean)} />
)

type Row = PlayerDetail & { id: string }

function PlayerTable({ players, card, children }: { players: PlayerDetail[]; card: (player: PlayerDetail) => ReactNode; children?: ReactNode }) {
  const rows = players.map((player, index): Row => ({ ...player, id: `${player.orderId}-${index}` }))
  return (
    <ResourceContextProvider value="players">
      <ListContextProvider value={useList({ data: rows, resource: 'players', perPage: rows.length })}>
        <Table<Row> part to={({ orderId }) => `/orders/${orderId}`} compact={card} empty={null}>
          <NameColumn<Row> source="name" disableSort render={nameOf} />
          <Column<Row> source="email" disableSort />
          <Column<Row> source="phone" disableSort unbroken />
          <NumberColumn<Row> source="quantity" disableSort />
          <Column<Row> source="orderDate" disableSort unbroken render={({ orderDate }) => day(orderDate)} />
          {children}
        </Table>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** Who had a seat when the game was cancelled, and what they got back. */
export function FormerPlayers({ game: { playerDetails } }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  return (
    <Panel title={translate('resources.players.name', { smart_count: 2 })} aside={translate('resources.players.former')} flush>
      {playerDetails.length === 0 ? (
        <Empty icon={TheaterComedyOutlined} message={translate('resources.games.cancellation.nobody')} />
      ) : (
        <PlayerTable players={playerDetails} card={compactFormer}>
          <Column<Row> source="refund" disableSort render={({ refund }) => refundInWords(refund)} />
        </PlayerTable>
      )}
    </Panel>
  )
}

/** Who has a seat; each row opens the order that it was bought with. */
export function Players({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  const players = game.playerDetails
  return (
    <Panel
      title={translate('resources.players.name', { smart_count: 2 })}
      aside={translate('resources.games.seats_left', { smart_count: seatsLeft(game) })}
      flush
      actions={
        <Button
          variant="outlined"
          color="secondary"
          component={Link}
          to={`/orders/manual?gameId=${game.id}`}
          startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
        >
          {translate('resources.players.add')}
        </Button>
      }
    >
      {players.length === 0 ? (
        <Empty icon={TheaterComedyOutlined} message={translate('resources.players.empty')} />
      ) : (
        <PlayerTable players={players} card={compact} />
      )}
    </Panel>
  )
}
