import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { AdminGame, GameRemoval } from '#common/wire'
import { Unloaded } from '../../layout/Unloaded'
import { BulkAction } from '../../lists/BulkAction'
import { weekdayAndTime } from '../../mountain_time'
import { ApiError } from '../../providers/data/rest'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { formAgain } from './game_form'
import { goesBack } from './removal'

const total = (removals: GameRemoval[], figure: keyof GameRemoval) => removals.reduce((sum, removal) => sum + removal[figure], 0)

/** One of those that are to go, as it was told; null: it is gone already. */
type Told = { removal: GameRemoval; /** Where nobody has a seat in it. */ game: AdminGame | null } | null

const NOT_FOUND = 404

/** What deleting it would cost, and what it has to be made of to come back. */
async function look(data: BackOfficeData, id: number): Promise<Told> {
  try {
    const removal = await data.gameRemoval(id)
    const isFree = removal.seats + removal.held === 0
    return { removal, game: isFree ? (await data.getOne<AdminGame>('games', { id })).data : null }
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null
    throw error
  }
}

/** What deleting all of them would cost. */
function Consequence({ removals }: { removals: GameRemoval[] }) {
  const translate = useTranslate()
  const sold = removals.filter(({ seats, held }) => seats + held > 0)
  const sums = { card: total(removals, 'card'), desk: total(removals, 'desk'), credits: total(removals, 'credits') }
  return (
    <p>
      {sold.length === 0
        ? translate('resources.games.removal.all_free')
        : translate('resources.games.removal.some_sold', { smart_count: sold.length, seats: total(sold, 'seats'), sum: goesBack(sums) || translate('resources.games.removal.nothing') })}
    </p>
  )
}

interface Asked {
  ids: number[]
  /** Each time anew. */
  round: number
}

/** The games that are chosen off the list; who has a seat is refunded, as was told. A game that nobody had a seat in can come back. */
export function DeleteGames() {
  const data = useDataProvider<BackOfficeData>()
  const translate = useTranslate()
  const { selectedIds, data: listed = [] } = useListContext<AdminGame>()
  const [asked, setAsked] = useState<Asked>({ ids: [], round: 0 })
  // What was told stays, whatever else is read anew: of what is gone there is nothing to tell.
  const { data: told, error, isFetching, refetch } = useQuery<Told[], Error>({
    queryKey: ['removal of games', asked],
    queryFn: () => Promise.all(asked.ids.map((id) => look(data, id))),
    enabled: asked.ids.length > 0,
    staleTime: 'static',
    gcTime: 0,
    ...patience,
  })
  const removals = told?.flatMap((one) => (one ? [one.removal] : []))
  const gone = told ? asked.ids.filter((_, index) => !told[index]) : []

  async function remove(id: number) {
    const one = told![asked.ids.indexOf(id)]
    if (!one) return null
    const { removal, game } = one
    const removed = await data.removeGame(id, removal)
    return removed.cancelled || !game || game.module.id === null ? null : formAgain(game)
  }

  function nameOf(id: number) {
    const game = listed.find((one) => one.id === id)
    return game ? `${game.module.name}, ${weekdayAndTime(game.date)}` : `#${id}`
  }

  return (
    <BulkAction
      label="resources.games.removal.action"
      question="resources.games.removal.these"
      done="resources.games.removal.done"
      work={remove}
      undo={{ work: async (_, form) => form && data.create('games', { data: form }), done: 'resources.games.removal.undone' }}
      harmless={false}
      onAsk={() => setAsked({ ids: selectedIds.map(Number), round: asked.round + 1 })}
      impossible={!removals}
    >
      {removals && removals.length > 0 && <Consequence removals={removals} />}
      {gone.length > 0 && <p>{translate('resources.games.removal.gone', { smart_count: gone.length, names: gone.map(nameOf).join('; ') })}</p>}
      {!told && (error && !isFetching ? <Unloaded message={translate('resources.games.removal.unasked', { reason: error.message })} onRetry={() => void refetch()} /> : <p>{translate('resources.games.removal.asking')}</p>)}
    </BulkAction>
  )
}
