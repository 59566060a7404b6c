import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AdminLargeEvent, AdminTicketType } from '#common/wire'
import { ROLE_WORDS } from '../../../../common/choices'
import { dollarsText } from '../../../../common/money'
import { Panel } from '../../layout/Panel'
import { dayAndTime, isPast } from '../../mountain_time'
import styles from './EventParts.module.css'
import { SellTicket } from './SellTicket'

/** Whether it is sold at this moment, in words. */
function saleOf({ stock, taken, onSaleFrom, onSaleTo }: AdminTicketType): string {
  if (taken >= stock) return 'Sold out'
  if (onSaleFrom && !isPast(onSaleFrom)) return `On sale from ${dayAndTime(onSaleFrom)}`
  if (onSaleTo) return isPast(onSaleTo) ? `Sale ended ${dayAndTime(onSaleTo)}` : `On sale until ${dayAndTime(onSaleTo)}`
  return 'On sale until it begins'
}

/** What is sold for an event, and how much of it is left. */
export function TicketTypes({ event, sells }: { event: AdminLargeEvent; sells: boolean }) {
  const { ticketTypes } = event
  const [selling, setSelling] = useState(false)
  const sell = (
    <Button variant="outlined" color="secondary" startIcon={<AddOutlined sx={{ fontSize: 16 }} />} onClick={() => setSelling(true)}>
      Sell a Ticket
    </Button>
  )
  return (
    <Panel title="Ticket types" aside={String(ticketTypes.length)} actions={sells && ticketTypes.length > 0 ? sell : undefined}>
      {selling && <SellTicket event={event} onClose={() => setSelling(false)} />}
      {ticketTypes.length === 0 && <p className={styles.none}>No tickets yet, so nobody can buy one.</p>}
      <ul className={styles.parts} aria-label="Ticket types">
        {ticketTypes.map((type) => (
          <li key={type.id} className={styles.part}>
            <strong>{type.tier}</strong>
            <span className={styles.figure}>{dollarsText(type.price)}</span>
            <span className={styles.more}>{[ROLE_WORDS[type.role], ...(sells ? [saleOf(type)] : [])].join(' · ')}</span>
            <span className={styles.figure}>{`${type.taken} of ${type.stock}`}</span>
            {type.description && <span className={styles.more}>{type.description}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
