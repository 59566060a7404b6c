import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGame } from '#common/wire'
import { Entries, Entry } from '../fields/Entries'
import { Failure } from '../layout/Failure'
import { Panel } from '../layout/Panel'
import { WaitingLines } from '../layout/Waiting'
import { weekdayAndTime } from '../mountain_time'
import { patience } from '../providers/patience'
import { place } from '../resources/games/place'
import { SeatsLeft } from '../resources/games/GameSeats'
import { gamesToCome } from '../takings/links'
import styles from './RecordDetail.module.css'

const NEXT = { pagination: { page: 1, perPage: 5 }, sort: { field: 'date', order: 'ASC' } } as const

/** The next games that are made of a record, with what is free at each. */
export function ComingGames({ condition }: { condition: Record<string, number> }) {
  const translate = useTranslate()
  const { data: games, total = 0, error, refetch } = useGetList<AdminGame>('games', { ...NEXT, filter: { ...condition, upcoming: true } }, patience)
  return (
    <Panel title={translate('catalogue.coming.title')} aside={total > 0 ? String(total) : undefined}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!games && !error && <WaitingLines />}
      {games?.length === 0 && <p>{translate('catalogue.coming.none')}</p>}
      {games && games.length > 0 && (
        <>
          <Entries label={translate('catalogue.coming.title')}>
            {games.map((game) => (
              <Entry key={game.id} more={`${weekdayAndTime(game.date)} · ${game.gameMaster.name} · ${place(game)}`} end={<SeatsLeft game={game} />}>
                <Link to={`/games/${game.id}`}>{game.module.name}</Link>
              </Entry>
            ))}
          </Entries>
          <Link className={styles.all} to={gamesToCome(condition)}>{translate('catalogue.coming.all', { smart_count: total })}</Link>
        </>
      )}
    </Panel>
  )
}
