import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Fact, Facts, Opened } from '#backoffice/fields/Facts'
import { amPm } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import { campaignPath } from '../paths'
import { placeOf } from '../games/in_words'
import styles from './Calendar.module.css'
import { canMove, type Entry } from './entries'
import { dayTitle } from './view'

const pathOf = ({ game, event }: Entry) => (game ? `/games/${game.id}` : `/large-events/${event!.id}`)

/** What an entry is, and what can be done with it. */
export function EntryDialog({ entry, onMove, onClose }: { entry: Entry; onMove: () => void; onClose: () => void }) {
  const translate = useTranslate()
  const { game, event, startWall, endWall, seats } = entry
  const label = (field: string) => translate(`resources.games.fields.${field}`)
  const venue = game
    ? game.venue && { ...game.venue, city: game.city, state: game.state }
    : event!.venue && { ...event!.venue, city: null, state: null }
  return (
    <Dialog open onClose={onClose} aria-labelledby="calendar-entry" maxWidth="xs" fullWidth>
      <DialogTitle id="calendar-entry">{entry.title}</DialogTitle>
      <DialogContent>
        <p>
          {[
            translate(`resources.calendar.kind.${entry.kind}`),
            game?.seriesId && translate('resources.calendar.of_series'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Facts>
          <Fact
            label={label('date_and_time')}
          >{`${dayTitle(startWall.slice(0, 10))}, ${amPm(startWall.slice(11))} – ${amPm(endWall.slice(11))}`}</Fact>
          {game && (
            <Fact label={label('gameMaster')}>
              <span className="clamped">{game.gameMaster.name}</span>
            </Fact>
          )}
          <Fact label={label('venue')}>
            <span className="clamped">{placeOf(venue)}</span>
          </Fact>
          {game?.table && <Fact label={label('table')}>{game.table}</Fact>}
          <Fact label={label('seats')}>{translate('resources.calendar.seats', seats)}</Fact>
        </Facts>
        {(game ?? event!).conflicts.map((conflict) => (
          <p key={conflict} className={styles.warning}>
            {translate(`resources.calendar.conflict.${conflict}`)}
          </p>
        ))}
        {game?.session && may('shop') && (
          <p>
            <Opened to={campaignPath(game.session.campaignId)}>{translate('resources.calendar.open_campaign')}</Opened>
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {translate('questions.close')}
        </Button>
        <Button variant="outlined" color="secondary" component={Link} to={pathOf(entry)}>
          {translate('resources.calendar.open')}
        </Button>
        {canMove(entry, may) && (
          <Button variant="contained" onClick={onMove}>
            {translate('resources.calendar.move.action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
