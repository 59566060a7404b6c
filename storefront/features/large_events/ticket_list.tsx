import type { LargeEvent, TicketType } from '#common/wire'
import { SQUAD_PLAYERS } from '#common/large_events/squads'
import { TICKET_ROLES } from '#common/choices'
import { saleOf, ticketsFor, type Sale } from '#common/large_events/choosing'
import { dollarsText } from '#common/money'
import { classes } from '#storefront/ui/classes'
import { SeatIcons } from '../games/seat_icons.tsx'
import { choosingText } from './text/registering.ts'
import { eventText as text } from './text/event.ts'
import styles from './ticket_list.module.css'
import { momentText } from './when.ts'

/** What there is to buy, by role, for everybody to read. */
export function TicketList({ event, now }: { event: LargeEvent; now: Date }) {
  return (
    <section>
      <h2>{text.tickets}</h2>
      <dl className={styles.roles}>
        {TICKET_ROLES.filter((role) => ticketsFor(event, role).length > 0).map((role) => (
          <div key={role} className={styles.role}>
            <dt>{choosingText.roles[role].name}</dt>
            {ticketsFor(event, role).map((type) => (
              <dd key={type.id} className={classes(styles.ticket, saleOf(type, now) !== 'open' && styles.closed)}>
                <span className={styles.tier}>{type.tier}</span>
                <strong>{dollarsText(type.price)}</strong>
                {type.description && <span className={styles.note}>{type.description}</span>}
                {saleWords(type, now) && <span className={styles.left}>{saleWords(type, now)}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The tables that somebody may still join. */
export function SquadList({ event: { squads } }: { event: LargeEvent }) {
  if (squads.length === 0) return null
  return (
    <section>
      <h2>{text.squads}</h2>
      <p className={styles.lead}>{text.squadsNote}</p>
      <ul className={styles.squads}>
        {squads.map(({ id, name, division_name, player_count, is_vip }) => (
          <li key={id} className={styles.squad}>
            <span className={styles.tier}>{name}</span>
            <span className={styles.note}>{[is_vip && 'VIP', division_name].filter(Boolean).join(' · ')}</span>
            <span className={styles.players}>
              <SeatIcons seatsLeft={SQUAD_PLAYERS - player_count} maxPlayers={SQUAD_PLAYERS} />
              <span>{text.players(player_count, SQUAD_PLAYERS)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FEW = 10

const WORDS: Record<Sale, (type: TicketType, now: Date) => string> = {
  'open': ({ available_count }) => (available_count < FEW ? text.left(available_count) : ''),
  'sold out': () => text.soldOut,
  'not yet': ({ on_sale_from }, now) => text.saleFrom(momentText(new Date(on_sale_from!), now)),
  'over': () => text.saleOver,
}

/** How many are left, or why none is sold. */
const saleWords = (type: TicketType, now: Date): string => WORDS[saleOf(type, now)](type, now)

/** A type of tickets on one line. */
export const ticketLine = (type: TicketType, now: Date): string =>
  [`${type.tier} - ${dollarsText(type.price)}`, saleWords(type, now)].filter(Boolean).join(' ')
