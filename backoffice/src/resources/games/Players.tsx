import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { AdminGameDetail, PlayerDetail } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Icon } from '../../layout/Icon'
import { Panel } from '../../layout/Panel'
import { Rows, type Column } from '../../lists/Rows'
import { day } from '../../mountain_time'
import { refundInWords } from './cancellation'
import { countSeats, seatsLeft } from './seats'

const nameOf = ({ firstName, lastName, orderId }: PlayerDetail) => `${firstName} ${lastName}`.trim() || `Order #${orderId}`

const columns: Column<PlayerDetail>[] = [
  { label: 'Name', cell: nameOf },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Phone', unbroken: true, cell: ({ phone }) => phone },
  { label: 'Seats', numeric: true, cell: ({ quantity }) => quantity },
  { label: 'Order Date', unbroken: true, cell: ({ orderDate }) => day(orderDate) },
]

const compact = (player: PlayerDetail) => (
  <Compact
    title={nameOf(player)}
    figure={countSeats(player.quantity)}
    lines={[player.email, player.phone, day(player.orderDate)].filter(Boolean)}
  />
)

const formerColumns: Column<PlayerDetail>[] = [...columns, { label: 'Refund', cell: ({ refund }) => refundInWords(refund) }]

const compactFormer = (player: PlayerDetail) => (
  <Compact title={nameOf(player)} figure={countSeats(player.quantity)} lines={[player.email, player.phone, refundInWords(player.refund)].filter(Boolean)} />
)

/** Who had a seat when the game was cancelled, and what they got back. */
export function FormerPlayers({ game: { playerDetails } }: { game: AdminGameDetail }) {
  return (
    <Panel title="Players" aside="when it was cancelled" flush>
      {playerDetails.length === 0 ? (
        <Empty icon="game-masters" message="Nobody had a seat." />
      ) : (
        <Rows
          label="Players"
          records={playerDetails}
          keyOf={({ orderId }) => orderId}
          columns={formerColumns}
          to={({ orderId }) => `/orders/${orderId}`}
          compact={compactFormer}
        />
      )}
    </Panel>
  )
}

/** Who has a seat; each row opens the order that it was bought with. */
export function Players({ game }: { game: AdminGameDetail }) {
  const players = game.playerDetails
  return (
    <Panel
      title="Players"
      aside={`${countSeats(seatsLeft(game))} left`}
      flush
      actions={
        <Button
          variant="outlined"
          color="secondary"
          component={Link}
          to={`/orders/manual?gameId=${game.id}`}
          startIcon={<Icon name="plus" size={16} />}
        >
          Add Player
        </Button>
      }
    >
      {players.length === 0 ? (
        <Empty icon="game-masters" message="No players have signed up yet." />
      ) : (
        <Rows
          label="Players"
          records={players}
          keyOf={({ orderId }, index) => `${orderId}-${index}`}
          columns={columns}
          to={({ orderId }) => `/orders/${orderId}`}
          compact={compact}
        />
      )}
    </Panel>
  )
}
