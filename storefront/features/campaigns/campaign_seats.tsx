import { classes } from '#storefront/ui/classes'
import { SeatIcons } from '../games/seat_icons.tsx'
import { seatState } from '../games/rules.ts'
import { campaignsText as text } from './text/campaigns.ts'
import styles from './campaign_card.module.css'

/** How many seats are free, in figures that people see and words. */
export function CampaignSeats({ free, seats }: { free: number; seats: number }) {
  const state = seatState(free, seats)
  return (
    <div className={classes(styles.seats, styles[state])}>
      <SeatIcons seatsLeft={free} maxPlayers={seats} />
      <span className={styles.told}>
        <span>{text.seatsFree(free, seats)}</span>
        {state !== 'open' && <span className={styles.word}>{state === 'full' ? text.full : text.few}</span>}
      </span>
    </div>
  )
}
