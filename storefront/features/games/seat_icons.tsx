import { classes } from '#storefront/ui/classes'
import { seatIcons, seatState } from './rules.ts'
import styles from './seat_icons.module.css'

/** One meeple for each seat, filled when somebody sits on it. The number stands beside it in words. */
export function SeatIcons({ seatsLeft, maxPlayers }: { seatsLeft: number; maxPlayers: number }) {
  return (
    <span className={classes(styles.seats, styles[seatState(seatsLeft, maxPlayers)])} data-seats aria-hidden="true">
      {seatIcons(seatsLeft, maxPlayers).map((filled, index) => (
        <i key={index} data-filled={filled} />
      ))}
    </span>
  )
}
