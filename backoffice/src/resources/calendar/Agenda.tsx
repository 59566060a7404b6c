import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import ListItemButton from '@mui/material/ListItemButton'
import { useTranslate } from 'react-admin'
import { amPm } from '#backoffice/mountain_time'
import { Empty } from '#backoffice/layout/States'
import styles from './Calendar.module.css'
import { byDay, type Entry } from './entries'
import { dayTitle } from './view'

/** What takes place, day by day, from top to bottom: for thumbs, and for whoever has it read out. */
export function Agenda({
  entries,
  from,
  onOpen,
}: {
  entries: readonly Entry[]
  from: string
  onOpen: (entry: Entry) => void
}) {
  const translate = useTranslate()
  if (entries.length === 0) return <Empty message={translate('resources.calendar.empty')} />
  return (
    <div className={styles.agenda}>
      {byDay(entries, from).map(([day, those]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayTitle(day)}</h2>
          <ul>
            {those.map((entry) => (
              <li key={entry.key}>
                <Line entry={entry} onOpen={() => onOpen(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const translate = useTranslate()
  const { kind, title, startWall, endWall, isTwice, isPast, seats, game, event } = entry
  const where = [
    game?.gameMaster.name,
    (game ?? event)?.venue?.name ?? translate('resources.games.online'),
    game?.table,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <ListItemButton
      component="button"
      alignItems="flex-start"
      className={[styles.line, styles[kind], isPast && styles.past].filter(Boolean).join(' ')}
      onClick={onOpen}
    >
      <span className={styles.when}>
        {amPm(startWall.slice(11))}
        <span>{amPm(endWall.slice(11))}</span>
      </span>
      <span className={styles.what}>
        <strong className="clamped">{title}</strong>
        <span className="clamped">{where}</span>
        <span>
          {[
            kind !== 'game' && translate(`resources.calendar.kind.${kind}`),
            translate('resources.calendar.seats', { taken: seats.taken, of: seats.of }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isTwice && (
          <span className={styles.warning}>
            <WarningAmberOutlined aria-hidden sx={{ fontSize: 16 }} /> {translate('resources.calendar.booked_twice')}
          </span>
        )}
      </span>
    </ListItemButton>
  )
}
