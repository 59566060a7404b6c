import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { MESSAGE_TARGETS } from '#common/ranges'
import type { AdminOrderRow } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { reasonOf } from '#backoffice/providers/told_error'
import { MessagePlayers } from '../rosters/MessagePlayers'
import { buyerOf } from './buyer'

/** One mail to each buyer of the selected orders. */
export default function MessageBuyers() {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useDataProvider<BackOfficeData>()
  const { selectedIds } = useListContext<AdminOrderRow>()
  const [orders, setOrders] = useState<AdminOrderRow[] | null>(null)
  const say = (key: string, args?: object) => translate(`resources.players.message.${key}`, args)

  async function open() {
    const ids = selectedIds.map(Number)
    if (ids.length > MESSAGE_TARGETS)
      return notify(say('too_many', { smart_count: MESSAGE_TARGETS }), { type: 'error' })
    try {
      setOrders((await data.getMany<AdminOrderRow>('orders', { ids })).data)
    } catch (error) {
      notify(say('no_orders', { reason: reasonOf(error) }), { type: 'error' })
    }
  }

  const buyers = orders ? findBuyers(orders) : []
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => void open()}>
        {say('action_buyers')}
      </Button>
      {orders && (
        <MessagePlayers
          kind="buyers"
          to={buyers}
          send={(message) =>
            data.messageBuyers(
              orders.map(({ id }) => id),
              buyers.filter(({ email }) => email !== '').length,
              message
            )
          }
          onClose={() => setOrders(null)}
        />
      )}
    </>
  )
}

/** One for each address, and each buyer without one. */
function findBuyers(orders: readonly AdminOrderRow[]) {
  const byAddress = Map.groupBy(orders, ({ id, email }) => email.toLowerCase() || id)
  return [...byAddress.values()].map(([order]) => ({ id: order!.id, name: buyerOf(order!), email: order!.email }))
}
