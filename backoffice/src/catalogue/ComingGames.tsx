import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGame } from '#common/wire'
import { Entry } from '../fields/Entries'
import { ListPanel } from '../lists/EntriesPanel'
import { weekdayAndTime } from '../mountain_time'
import { place } from '../resources/games/place'
import { SeatsLeft } from '../resources/games/GameSeats'
import { gamesToCome } from '../takings/links'

const NEXT = { resource: 'games', perPage: 5, sort: { field: 'date', order: 'ASC' } } as const

/** The next games that are made of a record, with what is free at each. */
export function ComingGames({ condition }: { condition: Record<string, number> }) {
  const translate = useTranslate()
  return (
    <ListPanel<AdminGame>
      {...NEXT}
      filter={{ ...condition, upcoming: true }}
      title={translate('catalogue.coming.title')}
      none={<p>{translate('catalogue.coming.none')}</p>}
      all={{ to: gamesToCome(condition), text: 'catalogue.coming.all' }}
    >
      {(game) => (
        <Entry
          key={game.id}
          more={`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`}
          end={<SeatsLeft game={game} />}
        >
          <Link to={`/games/${game.id}`}>{game.module.name}</Link>
        </Entry>
      )}
    </ListPanel>
  )
}
