import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Attendance as Said, RosterPlayer } from '#common/wire'
import { timeOfDay } from '#backoffice/mountain_time'
import styles from './Roster.module.css'
import { isHereInPart } from '#backoffice/steps/use_marks'
import { nameOf } from './players'

interface Props {
  player: RosterPlayer
  /** A player can be a no-show from the start of the game on. */
  hasStarted: boolean
  /** `seats`: how many arrived; default: all. */
  onSay: (player: RosterPlayer, attendance: Said, seats?: number) => void
}

/** Here, or a no-show; pressed again, nobody has said. */
export function Attendance({ player, hasStarted, onSay }: Props) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.players.attendance.${text}`, args)
  const name = nameOf(player)
  const isInPart = isHereInPart(player)
  const words = (one: 'arrived' | 'no-show') =>
    one === 'arrived' && isInPart ? say('in_part', { here: player.seatsHere, smart_count: player.quantity }) : say(one)
  const press = (one: 'arrived' | 'no-show') =>
    onSay(player, player.attendance === one && !(one === 'arrived' && isInPart) ? 'expected' : one)
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
            aria-pressed={one === 'arrived' && isInPart ? 'mixed' : player.attendance === one}
            aria-label={say('button', { state: words(one), name })}
            onClick={() => press(one)}
          >
            {words(one)}
          </Button>
        ))}
        {player.quantity > 1 && <SomeSeats player={player} onChoose={(seats) => onSay(player, 'arrived', seats)} />}
      </fieldset>
      {player.marked && (
        <span className={styles.marked}>
          {say('marked', { time: timeOfDay(player.marked.at), by: player.marked.by })}
        </span>
      )}
    </div>
  )
}

function SomeSeats({ player, onChoose }: { player: RosterPlayer; onChoose: (seats: number) => void }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.players.attendance.${text}`, args)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = nameOf(player)
  const choices = Array.from({ length: player.quantity }, (_, index) => index + 1)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        className={styles.some}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={say('some', { name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ExpandMoreOutlined sx={{ fontSize: 18 }} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((here) => (
          <MenuItem
            key={here}
            selected={here === player.seatsHere}
            onClick={() => {
              setAnchor(null)
              if (here !== player.seatsHere) onChoose(here)
            }}
          >
            {say('in_part', { here, smart_count: player.quantity })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
