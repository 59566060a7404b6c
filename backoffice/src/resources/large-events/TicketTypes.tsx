import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminLargeEvent, AdminTicketType } from '#common/wire'
import { ROLE_WORDS } from '#common/choices'
import { dollarsText } from '#common/money'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime, isPast } from '#backoffice/mountain_time'
import { soldOf } from './in_words'
import { SellTicket } from './SellTicket'

/** What is sold for an event, and how much of it is left. */
export function TicketTypes() {
  const { ticketTypes, cancelledAt } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const [selling, setSelling] = useState(false)
  const title = translate('resources.large-events.fields.ticketTypes._')
  const say = (text: string, args?: object) => translate(`resources.large-events.types.${text}`, args)

  /** Whether it is sold at this moment, in words. */
  function saleOf({ stock, taken, onSaleFrom, onSaleTo }: AdminTicketType): string {
    if (taken >= stock) return say('sold_out')
    if (onSaleFrom && !isPast(onSaleFrom)) return say('from', { at: dayAndTime(onSaleFrom) })
    return onSaleTo ? say(isPast(onSaleTo) ? 'ended' : 'until', { at: dayAndTime(onSaleTo) }) : say('until_it_begins')
  }

  const sell = !cancelledAt && ticketTypes.length > 0 && (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
      onClick={() => setSelling(true)}
    >
      {translate('resources.large-events.sell.ask')}
    </Button>
  )
  return (
    <Panel title={title} aside={String(ticketTypes.length)} actions={sell}>
      {selling && <SellTicket onClose={() => setSelling(false)} />}
      {ticketTypes.length === 0 && <p>{say('none')}</p>}
      <Entries label={title}>
        {ticketTypes.map((type) => (
          <Entry
            key={type.id}
            more={[ROLE_WORDS[type.role], !cancelledAt && saleOf(type), type.description].filter(Boolean).join(' · ')}
            end={dollarsText(type.price)}
            endMore={soldOf({ sold: type.taken, held: 0, stock: type.stock })}
          >
            <strong>{type.tier}</strong>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}
