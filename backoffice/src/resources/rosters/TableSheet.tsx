import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { AdminGameDetail, RosterPlayer } from '#common/wire'
import { Failure, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { Show } from '#backoffice/layout/Show'
import { dateAndTime } from '#backoffice/mountain_time'
import { place } from '../games/in_words'
import styles from '../large-events/printing.module.css'
import { noteText, nameOf, seatsOf } from './players'
import { useRoster } from './use_roster'

/** More empty lines than a sheet has room for. */
const MOST_OPEN = 12

/** The table on one page: what is played, who sits there with a box for each seat, and room for who comes by. */
export default function TableSheet() {
  const translate = useTranslate()
  const print = (
    <Button variant="contained" startIcon={<PrintOutlined sx={{ fontSize: 16 }} />} onClick={() => window.print()}>
      {translate('resources.players.sheet.print')}
    </Button>
  )
  return (
    <Show<AdminGameDetail> fresh resource="games">
      {(game) => (
        <div className={styles.screen}>
          <Page
            title={translate('resources.players.sheet.title')}
            parent={{ label: game.module.name, to: `/games/${game.id}` }}
            actions={print}
          >
            <Sheet game={game} />
          </Page>
        </div>
      )}
    </Show>
  )
}

function Sheet({ game }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.players.sheet.${text}`, args)
  const { data: roster, error, refetch } = useRoster(game.id)
  if (!roster) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Waiting />
  const { players } = roster
  const open = Math.min(game.maxPlayers - seatsOf(players), MOST_OPEN)
  return (
    <div className={styles.sheets}>
      <section className={styles.sheet} aria-label={game.module.name}>
        <div>
          <p className={styles.more}>{dateAndTime(game.date)}</p>
          <h2 className={styles.squad}>{game.module.name}</h2>
          <p>{`${place(game)} · ${say('game_master', { name: game.gameMaster.name })} · ${say('taken', { taken: seatsOf(players), smart_count: game.maxPlayers })}`}</p>
        </div>
        <ul className={styles.people}>
          {players.map((player) => (
            <Person key={player.itemId} player={player} />
          ))}
          {Array.from({ length: Math.max(open, 0) }, (_, seat) => (
            <li key={seat} className={styles.person}>
              <span className={styles.box} aria-hidden="true" />
              <span className={styles.more}>{say('open')}</span>
            </li>
          ))}
        </ul>
        <p className={styles.lines}>{say('notes')}</p>
      </section>
    </div>
  )
}

function Person({ player }: { player: RosterPlayer }) {
  const translate = useTranslate()
  return (
    <li className={styles.person}>
      <span className={styles.boxes} aria-hidden="true">
        {Array.from({ length: player.quantity }, (_, seat) => (
          <span key={seat} className={styles.box} />
        ))}
      </span>
      <span>
        {nameOf(player)}
        {player.notes.map((note) => (
          <span key={note.id} className={styles.noted}>
            {noteText(note, translate)}
          </span>
        ))}
      </span>
      <span className={styles.more}>{translate('resources.games.seats', { smart_count: player.quantity })}</span>
    </li>
  )
}
