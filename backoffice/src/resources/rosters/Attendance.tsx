import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Attendance as Said, RosterPlayer } from '#common/wire'
import { timeOfDay } from '#backoffice/mountain_time'
import styles from './Roster.module.css'
import { nameOf } from './players'

interface Props {
  player: RosterPlayer
  /** A player can be a no-show from the start of the game on. */
  hasStarted: boolean
  onSay: (player: RosterPlayer, attendance: Said) => void
}

/** Here, or a no-show; pressed again, nobody has said. */
export function Attendance({ player, hasStarted, onSay }: Props) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.players.attendance.${text}`, args)
  const name = nameOf(player)
  return (
    <div className={styles.attendance}>
      <fieldset aria-label={say('of', { name })} className={styles.choice}>
        {(['arrived', 'no-show'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant="outlined"
            color="secondary"
            className={one === 'arrived' ? styles.arrived : styles.absent}
            disabled={one === 'no-show' && !hasStarted && player.attendance !== one}
            aria-pressed={player.attendance === one}
            aria-label={say('button', { state: say(one), name })}
            onClick={() => onSay(player, player.attendance === one ? 'expected' : one)}
          >
            {say(one)}
          </Button>
        ))}
      </fieldset>
      {player.marked && (
        <span className={styles.marked}>
          {say('marked', { time: timeOfDay(player.marked.at), by: player.marked.by })}
        </span>
      )}
    </div>
  )
}
